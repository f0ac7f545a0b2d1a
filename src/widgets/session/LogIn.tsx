import { useState } from 'react';
import { sessionLabel } from '../../core';
import { deferred } from '../ui/deferred';
import { Button } from '../ui/press/Button';
import { LogInForm } from './LogInForm';
import { SessionCard } from './SessionCard';

const ForgotPassword = deferred(() => import('./reset/ForgotPassword'));

export interface LogInProps {
  /** The text below the heading; an invitation by default. */
  intro?: string;
  onSignedIn(): void;
  onSignUp(): void;
  onUnverified(): void;
}

/** The log-in screen, with the dialogs for a forgotten password, spec section 2. */
export function LogIn({ intro = sessionLabel.logInIntro, onSignedIn, onSignUp, onUnverified }: LogInProps) {
  const [forgotten, setForgotten] = useState<string>();
  return (
    <SessionCard title={sessionLabel.logInTitle} intro={intro}>
      <LogInForm onSignedIn={onSignedIn} onUnverified={onUnverified} onForgot={setForgotten} />
      <div className="session-switch">
        {sessionLabel.noAccount}
        <Button look="text" onClick={onSignUp}>
          {sessionLabel.signUp}
        </Button>
      </div>
      {forgotten !== undefined && <ForgotPassword email={forgotten} onClose={() => setForgotten(undefined)} />}
    </SessionCard>
  );
}
