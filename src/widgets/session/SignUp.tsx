import { sessionLabel } from '../../core';
import { Button } from '../ui/Button';
import { SessionCard } from './SessionCard';
import { SignUpForm } from './SignUpForm';

/** The sign-up screen, spec section 2. */
export default function SignUp({ onCodeSent, onLogIn }: { onCodeSent(): void; onLogIn(): void }) {
  return (
    <SessionCard title={sessionLabel.signUpTitle} intro={sessionLabel.signUpIntro}>
      <SignUpForm onCodeSent={onCodeSent} />
      <div className="session-switch">
        {sessionLabel.haveAccount}
        <Button look="text" onClick={onLogIn}>
          {sessionLabel.logInLink}
        </Button>
      </div>
    </SessionCard>
  );
}
