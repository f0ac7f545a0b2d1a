import { session } from '../../core';
import { useClientStore, useHost } from '../frame/host';

/**
 * Returns a function that logs out, emits the event and goes to the login. On our own page it goes there at once, before the
 * guard replaces the current screen with the login; Back then finds that screen and leads to the login. On a page of others it
 * waits until the backend has answered or had its time, because that page may be left by navigating.
 */
export function useLogOut(): () => Promise<void> {
  const { ownsPage, navigate, emit } = useHost();
  const { logOut, $signedIn } = useClientStore(session);
  return async () => {
    const told = logOut();
    if (ownsPage) navigate('login');
    await told;
    emit('mm-signed-out', undefined);
    // Stay if the member has signed in again while the backend took its time.
    if (!ownsPage && !$signedIn.get()) navigate('login');
  };
}
