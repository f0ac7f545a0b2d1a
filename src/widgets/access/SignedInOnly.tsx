import type { ReactNode } from 'react';
import { useSignedIn } from '../frame/host';
import { deferred } from '../ui/deferred';

const SignedOut = deferred(() => import('./SignedOut'));

/** What members see, and a way to log in for everyone else: for widgets on pages that anyone may open. */
export function SignedInOnly({ hint, children }: { hint: string; children: ReactNode }) {
  return useSignedIn() ? children : <SignedOut hint={hint} />;
}
