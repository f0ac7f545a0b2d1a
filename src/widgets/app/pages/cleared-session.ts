import { useEffect } from 'react';
import { session } from '../../../core';
import { useHost, useNoun } from '../../host';

/** The standalone log-in and sign-up screens end the session on load (decision 7). */
export function useClearedSession(): void {
  const { client } = useHost();
  const { $signedIn } = useNoun(session);
  useEffect(() => {
    if ($signedIn.get()) client.endSession();
  }, [client, $signedIn]);
}
