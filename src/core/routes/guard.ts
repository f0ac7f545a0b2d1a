import type { Profile } from '../profile/contract';
import { hasFirstName } from '../profile/model';
import type { ResourceState } from '../store/resource';
import type { Route, RouteName } from './routes';

/** The input of the guard. `own` has null as data if the backend has no profile of the member. */
export interface GuardState {
  signedIn: boolean;
  own: ResourceState<Profile | null>;
  /** Whether an e-mail address is waiting for its code. */
  hasEmail: boolean;
  /** Whether the member pressed Finish and it was not completed. */
  isUnfinished?: boolean;
}

/** The decision about a visit: show the screen, go to another, wait for the profile, or offer to try again. */
export type GuardDecision = { act: 'show' | 'wait' | 'offline' } | { act: 'go'; to: RouteName };

/**
 * The guard of spec section 2. Without a token, go to log-in. If the profile cannot be loaded, also go to log-in, but offer a
 * retry after a network failure or 5xx (decision 27). Without a profile or first name, or after a Finish that was not
 * completed, go to the wizard. Otherwise show the screen.
 */
export function guard(route: Route, { signedIn, own, hasEmail, isUnfinished }: GuardState): GuardDecision {
  if (route.name === 'otp' && !hasEmail) return { act: 'go', to: 'dashboard' };
  if (route.access === 'public' || route.access === 'open') return { act: 'show' };
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
