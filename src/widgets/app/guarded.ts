import { useStore } from '@nanostores/react';
import { type GuardDecision, guard, hasUnfinishedSubmit, ownProfile, type Route, session } from '../../core';
import { useClientStore, useHost } from '../frame/host';

/** Returns the guard's decision about a visit, and updates it when the session or the own profile changes. */
export function useGuard(route: Route | undefined): GuardDecision {
  const { client } = useHost();
  const { $signedIn, email } = useClientStore(session);
  const signedIn = useStore($signedIn);
  const own = useStore(useClientStore(ownProfile).$state);
  if (!route) return { act: 'show' };
  return guard(route, {
    signedIn,
    own,
    hasEmail: !!email(),
    isUnfinished: hasUnfinishedSubmit(client.platform.drafts, client.tokens.subject()),
  });
}
