import { findRoute, pathTo, type RouteName } from '../../core';
import type { Host } from '../frame/host';
import { rememberLocation } from './navigation/return-location';
import type { Router } from './navigation/router';
import { prefetchFirst } from './prefetch-first';

/**
 * Whether a navigation leads from the log-in screens to the members' own, because Back must not return to log-in (decision 7).
 * Screens for everyone are neither.
 */
function isWayIn(from: string, to: RouteName): boolean {
  const access = (path: string) => findRoute(path)?.access ?? 'guarded';
  const [before, after] = [access(from), access(pathTo(to))];
  return before !== 'guarded' && before !== 'open' && after !== 'public' && after !== 'open';
}

/** Returns the part of a host that navigates with a router. */
export function routing(router: Router): Required<Pick<Host, 'navigate' | 'href'>> & Pick<Host, 'cover'> {
  return {
    navigate: (to, query) => router.go(pathTo(to, query), { replace: isWayIn(router.$location.get().path, to) }),
    href: (to, query) => router.hrefOf(pathTo(to, query)),
    cover: router.cover,
  };
}

/**
 * Prefetches for the first screen before anything renders. Returns a function that closes the router and stops remembering
 * places.
 */
export function openSite(host: Host, router: Router): () => void {
  prefetchFirst(host.client, router.$location.get().path);
  const forgetPlace = rememberLocation(host.client, router);
  return () => {
    forgetPlace();
    router.close();
  };
}
