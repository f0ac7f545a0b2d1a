import { useHost } from '../../frame/host';
import { AuthLayout } from '../../session/auth-layout/AuthLayout';
import SignUp from '../../session/SignUp';
import { useClearedSession } from './cleared-session';

/** /signup: clears stored tokens on load, as specified; the code screen is next. */
export default function SignupPage() {
  useClearedSession();
  const { navigate } = useHost();
  return (
    <AuthLayout>
      <SignUp onCodeSent={() => navigate('otp')} onLogIn={() => navigate('login')} />
    </AuthLayout>
  );
}
