import { sessionLabel } from '../../core';
import { Button } from '../ui/press/Button';
import { SessionCard } from './SessionCard';
import { SignUpForm } from './SignUpForm';

export interface SignUpProps {
  onCodeSent(): void;
  onLogIn(): void;
}

/** The sign-up screen, spec section 2. */
export default function SignUp({ onCodeSent, onLogIn }: SignUpProps) {
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
