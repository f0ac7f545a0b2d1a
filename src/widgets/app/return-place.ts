import { type Client, returnPlace } from '../../core';
import type { Router } from './router';

/**
 * Remembers where the member is when the session expires, and where a visitor without a session wanted to go, so that
 * signing in leads there. Gives the function that ends it.
 */
export function rememberPlace(client: Client, { $place }: Pick<Router, '$place'>): () => void {
  const { keep } = client.use(returnPlace);
  const here = () => {
    const { path, query } = $place.get();
    const search = query.toString();
    return search ? `${path}?${search}` : path;
  };
  if (!client.tokens.$signedIn.get()) keep(here(), false);
  return client.onSessionEnd((reason) => {
    if (reason === 'expired') keep(here(), true);
  });
}
