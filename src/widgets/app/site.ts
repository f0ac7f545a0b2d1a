import { findRoute, pathTo, type RouteName } from '../../core';
import type { Host } from '../frame/host';
import { sendAhead } from './ahead';
import { rememberPlace } from './return-place';
import type { Router } from './router';

/** Whether a step leads from the screens of signing in on to the members' own: Back must not lead out again (decision 7). */
function isWayIn(from: string, to: RouteName): boolean {
  const access = (path: string) => findRoute(path)?.access ?? 'guarded';
  return access(from) !== 'guarded' && access(pathTo(to)) !== 'public';
}

/** The part of a host that leads through the site by a router. */
export function routing(router: Router): Required<Pick<Host, 'navigate' | 'href'>> {
  return {
    navigate: (to, query) => router.go(pathTo(to, query), { replace: isWayIn(router.$place.get().path, to) }),
    href: (to, query) => router.hrefOf(pathTo(to, query)),
  };
}

/** Sets out for the first screen, before anything is drawn. Gives the function that closes router and memory. */
export function openSite(host: Host, router: Router): () => void {
  sendAhead(host.client, router.$place.get().path);
  const forgetPlace = rememberPlace(host.client, router);
  return () => {
    forgetPlace();
    router.close();
  };
}
