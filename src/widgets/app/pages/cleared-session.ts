import { useEffect } from 'react';
import { session } from '../../../core';
import { useClientStore, useHost } from '../../frame/host';

/** Ends the session when the standalone log-in or sign-up screen loads; never on a page of others (decision 7). */
export function useClearedSession(): void {
  const { client, ownsPage } = useHost();
  const { $signedIn } = useClientStore(session);
  useEffect(() => {
    if (ownsPage && $signedIn.get()) client.endSession();
  }, [client, $signedIn, ownsPage]);
}
