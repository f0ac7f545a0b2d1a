/**
 * `<mm-app screen routing>`: the whole site in one tag. `routing="hash"` (default) keeps the current place after `#mm:` in the
 * page's address, so that links, Back and reload work; `memory` does not change the address.
 */
import { useEffect, useMemo, useRef } from 'react';
import { findRoute, pathTo, type RouteName, routes } from '../../core';
import { App } from '../app/App';
import { hasHashPlace, hashAddress } from '../app/navigation/address';
import { createMemoryRouter } from '../app/navigation/memory-router';
import { createRouter, type Router } from '../app/navigation/router';
import { openSite, routing as routingOf } from '../app/site';
import { type Host, HostProvider, useStyles } from '../frame/host';
import style from './app-element.css?inline';
import { define } from './element';
import { createWidget, mayGo, type WidgetProps } from './WidgetElement';

interface AppProps extends WidgetProps {
  /** The screen to show, at first and whenever it changes. */
  screen?: string;
  routing?: string;
  /** The screen to open; set by script. A new object opens it again. */
  place?: { to: string; query?: Record<string, string> };
}

const styles = [style];
const isRoute = (name: string | undefined): name is RouteName => routes.some((route) => route.name === name);

function SiteElement({ host, element, screen, place, routing }: AppProps & { host: Host }) {
  useStyles(styles);
  const start = useRef(isRoute(screen) ? pathTo(screen) : undefined);
  // Created together: if the client changes, the site closes its router and starts with a new one.
  const [inner, router] = useMemo(() => {
    const made = routing === 'memory' ? createMemoryRouter(start.current) : createRouter({ address: hashAddress });
    const { navigate, href, cover } = routingOf(made);
    const lead: Host['navigate'] = (to, at) => void (mayGo(element, to, at) && navigate(to, at));
    return [{ ...host, href, cover, navigate: lead }, made] as const;
  }, [host, routing, element]);

  useEffect(() => openSite(inner, router), [inner, router]);
  // If the member signs in with another element on the page, leave the log-in screen here too.
  useEffect(
    () =>
      inner.client.tokens.$signedIn.listen((isSignedIn) => {
        const isOutside = () => findRoute(router.$location.get().path)?.access === 'public';
        if (isSignedIn) setTimeout(() => isOutside() && router.go(pathTo('dashboard'), { replace: true }));
      }),
    [inner, router],
  );
  // The address takes precedence over the screen set at first, but not over one set later.
  const begun = useRef<Router>(undefined);
  useEffect(() => {
    const isLater = begun.current === router;
    begun.current = router;
    const isAnew = router.$location.get().path === '/' && (routing === 'memory' || !hasHashPlace());
    if (isRoute(screen) && (isLater || isAnew)) router.go(pathTo(screen), { replace: !isLater });
  }, [screen, router, routing]);
  const answered = useRef<AppProps['place']>(undefined);
  useEffect(() => {
    if (place === answered.current) return;
    answered.current = place;
    if (isRoute(place?.to)) router.go(pathTo(place.to, place.query));
  }, [place, router]);

  return (
    <HostProvider host={inner}>
      <App router={router} isWithin={!!element.closest('main, [role=main]')} />
    </HostProvider>
  );
}

define('mm-app', () => createWidget<AppProps>(SiteElement, { screen: 'string', routing: 'string', place: 'script' }));
