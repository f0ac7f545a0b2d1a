import type { ReactNode } from 'react';
import { sessionLabel } from '../core';
import { useHost, useSignedIn } from './host';
import { Button } from './ui/Button';
import { Empty } from './ui/Feedback';

/** What members see, and a way to log in for everyone else: for widgets on pages that anyone may open. */
export function SignedInOnly({ hint, children }: { hint: string; children: ReactNode }) {
  const { navigate } = useHost();
  const signedIn = useSignedIn();
  if (signedIn) return <>{children}</>;
  return (
    <section className="card signed-out">
      <Empty title={hint} body={sessionLabel.signUpIntro}>
        <Button onClick={() => navigate('login')}>{sessionLabel.logIn}</Button>
      </Empty>
    </section>
  );
}
