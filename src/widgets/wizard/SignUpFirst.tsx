import { SessionFlow } from '../session/SessionFlow';

/** Sign-up before the wizard, in its own file, because members with a session never need it. */
export default function SignUpFirst() {
  return <SessionFlow start="signup" />;
}
