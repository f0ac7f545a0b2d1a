import { useHost } from '../../frame/host';
import { AuthLayout } from '../../session/auth-layout/AuthLayout';
import VerifyCode from '../../session/VerifyCode';

/** /otp: the code; success leads to the wizard. */
export default function OtpPage() {
  const { navigate } = useHost();
  return (
    <AuthLayout>
      <VerifyCode onVerified={() => navigate('wizard')} onOtherEmail={() => navigate('signup')} />
    </AuthLayout>
  );
}
