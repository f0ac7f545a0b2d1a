import type { ReactNode } from 'react';
import { useSignedIn } from '../frame/host';
import { deferred } from '../ui/deferred';

const SignedOut = deferred(() => import('./SignedOut'));

/** Shows its children to members and a link to log-in to visitors, for widgets on public pages. */
export function SignedInOnly({ hint, children }: { hint: string; children: ReactNode }) {
  return useSignedIn() ? children : <SignedOut hint={hint} />;
}
