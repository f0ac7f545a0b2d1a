import { SessionFlow } from '../session/SessionFlow';

/** Sign-up in front of the wizard, in a file of its own: members with a session never load it. */
export default function SignUpFirst() {
  return <SessionFlow start="signup" />;
}
