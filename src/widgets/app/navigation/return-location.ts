import { type Client, returnPlace } from '../../../core';
import type { Router } from './router';

/**
 * Remembers the place when the session expires, and the place that a signed-out visitor opened, so that signing in leads
 * there. Returns a function that stops it.
 */
export function rememberLocation(client: Client, { $location }: Pick<Router, '$location'>): () => void {
  const { keep } = client.use(returnPlace);
  const here = () => {
    const { path, query } = $location.get();
    const search = query.toString();
    return search ? `${path}?${search}` : path;
  };
  if (!client.tokens.$signedIn.get()) keep(here(), false);
  return client.onSessionEnd((reason) => {
    if (reason === 'expired') keep(here(), true);
  });
}
