import type { ReactNode } from 'react';
import { embedLabel, hasDraft, hasFirstName, ownProfile } from '../../core';
import { useClientStore, useHost, useResource } from '../frame/host';
import { deferred } from '../ui/deferred';
import { SignedInOnly } from './SignedInOnly';

const Unfinished = deferred(() => import('./Unfinished'));

/**
 * Shows its children to members with a profile. Visitors get a link to log-in, members who have not finished the wizard a link
 * to it. The same guard as on the site, for widgets on public pages.
 */
export function MembersOnly({ hint = embedLabel.signInFirst, children }: { hint?: string; children: ReactNode }) {
  return (
    <SignedInOnly hint={hint}>
      <WithProfile>{children}</WithProfile>
    </SignedInOnly>
  );
}

function WithProfile({ children }: { children: ReactNode }) {
  const { client } = useHost();
  const { data } = useResource(useClientStore(ownProfile));
  if (data === undefined) return children;
  const isRegistered = hasFirstName(data);
  // Hardly any member has both a profile and a draft, so load the code that reads the draft only then.
  if (isRegistered && !hasDraft(client.platform.drafts)) return children;
  return <Unfinished isRegistered={isRegistered}>{children}</Unfinished>;
}
