import type { Profile } from '../profile/contract';
import { hasFirstName } from '../profile/model';
import type { Route, RouteName } from '../routes';
import type { ResourceState } from '../store/resource';

/** What the guard looks at. `own` is null when the backend has no profile of the member. */
export interface GuardState {
  signedIn: boolean;
  own: ResourceState<Profile | null>;
  /** Whether an address waits for its code. */
  hasEmail: boolean;
  /** Whether Finish was begun and not completed. */
  isUnfinished?: boolean;
}

/** What to do with a visit: show the screen, go elsewhere, wait for the profile, or offer to try again. */
export type GuardDecision = { act: 'show' | 'wait' | 'offline' } | { act: 'go'; to: RouteName };

/**
 * The guard of spec section 2, step by step: no token, log in; the profile cannot be had, log in (but a network
 * failure or 5xx offers a retry: decision 27); no profile or no first name, or a Finish that stopped
 * half-way, wizard; else show.
 */
export function guard(route: Route, { signedIn, own, hasEmail, isUnfinished }: GuardState): GuardDecision {
  if (route.name === 'otp' && !hasEmail) return { act: 'go', to: 'dashboard' };
  if (route.access === 'public') return { act: 'show' };
  if (!signedIn) return { act: 'go', to: 'login' };
  if (route.access === 'token') return { act: 'show' };
  if (own.data === undefined && own.status === 'failed') {
    return own.error?.kind === 'expired' || own.error?.kind === 'refused'
      ? { act: 'go', to: 'login' }
      : { act: 'offline' };
  }
  if (own.data === undefined) return { act: 'wait' };
  return hasFirstName(own.data) && !isUnfinished ? { act: 'show' } : { act: 'go', to: 'wizard' };
}
