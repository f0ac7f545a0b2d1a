import { useHost } from '../../host';
import { LogIn } from '../../session/LogIn';
import { useClearedSession } from './cleared-session';

/** /login: clears stored tokens on load, as specified; success leads to the dashboard. */
export default function LoginPage() {
  useClearedSession();
  const { navigate } = useHost();
  return (
    <LogIn
      onSignedIn={() => navigate('dashboard')}
      onSignUp={() => navigate('signup')}
      onUnverified={() => navigate('otp')}
    />
  );
}
