import { useHost } from '../../host';
import VerifyCode from '../../session/VerifyCode';

/** /otp: the code; success leads to the wizard. */
export default function OtpPage() {
  const { navigate } = useHost();
  return <VerifyCode onVerified={() => navigate('wizard')} onOtherEmail={() => navigate('signup')} />;
}
