import { useHost } from '../../frame/host';
import SignUp from '../../session/SignUp';
import { Threshold } from '../../session/threshold/Threshold';
import { useClearedSession } from './cleared-session';

/** /signup: clears stored tokens on load, as specified; the code screen is next. */
export default function SignupPage() {
  useClearedSession();
  const { navigate } = useHost();
  return (
    <Threshold>
      <SignUp onCodeSent={() => navigate('otp')} onLogIn={() => navigate('login')} />
    </Threshold>
  );
}
