import type { ReactNode } from 'react';
import { embedLabel, hasDraft, hasFirstName, ownProfile } from '../../core';
import { useHost, useNoun, useResource } from '../frame/host';
import { deferred } from '../ui/deferred';
import { SignedInOnly } from './SignedInOnly';

const Unfinished = deferred(() => import('./Unfinished'));

/**
 * What members with a profile see; a way to log in for visitors, and one to the wizard for who has not finished it. The
 * same guard as on the site, for widgets on pages that anyone may open.
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
  const { data } = useResource(useNoun(ownProfile));
  if (data === undefined) return children;
  const isRegistered = hasFirstName(data);
  // Hardly anybody has both a profile and a draft: what reads it comes only then.
  if (isRegistered && !hasDraft(client.platform.drafts)) return children;
  return <Unfinished isRegistered={isRegistered}>{children}</Unfinished>;
}
