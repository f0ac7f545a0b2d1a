import { useEffect } from 'react';
import { session } from '../../../core';
import { useHost, useNoun } from '../../frame/host';

/** The standalone log-in and sign-up screens end the session on load; on another's page they never do (decision 7). */
export function useClearedSession(): void {
  const { client, ownsPage } = useHost();
  const { $signedIn } = useNoun(session);
  useEffect(() => {
    if (ownsPage && $signedIn.get()) client.endSession();
  }, [client, $signedIn, ownsPage]);
}
