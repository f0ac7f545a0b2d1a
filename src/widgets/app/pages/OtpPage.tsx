import { useHost } from '../../frame/host';
import { Threshold } from '../../session/threshold/Threshold';
import VerifyCode from '../../session/VerifyCode';

/** /otp: the code; success leads to the wizard. */
export default function OtpPage() {
  const { navigate } = useHost();
  return (
    <Threshold>
      <VerifyCode onVerified={() => navigate('wizard')} onOtherEmail={() => navigate('signup')} />
    </Threshold>
  );
}
