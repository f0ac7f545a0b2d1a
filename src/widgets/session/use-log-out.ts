import { session } from '../../core';
import { useHost, useNoun } from '../frame/host';

/**
 * Gives the function that ends the session, tells the page, and goes to the login. On a page of our own it goes there at
 * once, before the guard puts the login in the place of the screen that is left: Back then finds that screen, and is led
 * to the login. Another's page may be left on the way there, so that it is told when the backend has had its time.
 */
export function useLogOut(): () => Promise<void> {
  const { ownsPage, navigate, emit } = useHost();
  const { logOut, $signedIn } = useNoun(session);
  return async () => {
    const told = logOut();
    if (ownsPage) navigate('login');
    await told;
    emit('mm-signed-out', undefined);
    // Who has signed in again while the backend took its time stays so.
    if (!ownsPage && !$signedIn.get()) navigate('login');
  };
}
