import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  commonLabel,
  connectionText,
  explain,
  findRoute,
  ownProfile,
  pathTo,
  profileText,
  type Route,
  siteLabel,
} from '../../core';
import { useClientStore, useHost, useSignedIn, useStyles } from '../frame/host';
import badgeStyle from '../styles/badge.css?inline';
import { Failure } from '../ui/feedback/Feedback';
import { Status } from '../ui/feedback/Status';
import { Button } from '../ui/press/Button';
import aloneStyle from './alone.css?inline';
import style from './app.css?inline';
import accountStyle from './bars/account-menu.css?inline';
import { Mark } from './bars/Mark';
import { NavBar } from './bars/NavBar';
import navStyle from './bars/nav-bar.css?inline';
import { PlainBar } from './bars/PlainBar';
import { SiteFooter } from './bars/SiteFooter';
import { TabBar } from './bars/TabBar';
import { useGuard } from './guarded';
import type { Installer } from './install/install';
import { SuggestedInstall } from './install/SuggestedInstall';
import { useCurrentEntry } from './navigation/current-entry';
import { useFocusOnNavigation } from './navigation/focus-on-navigation';
import { LocationProvider } from './navigation/location-query';
import type { Router } from './navigation/router';
import { OfflineBanner } from './OfflineBanner';
import { PageTitle } from './PageTitle';
import phoneStyle from './phone.css?inline';
import { usePrefetchOfLinks, usePrefetchWhenIdle } from './prefetch-links';
import { screens } from './screens';
import { useShownLocation } from './shown-location';

const styles = [style, aloneStyle, phoneStyle, navStyle, accountStyle, badgeStyle];

/** Props of the site. `isWithin` if it is an element of another page; `installer` if it can be installed. */
export interface AppProps {
  router: Router;
  isWithin?: boolean;
  installer?: Installer | undefined;
}

/** The member site: the guarded routes with their navigation, spec section 2. */
export function App({ router, isWithin, installer }: AppProps) {
  useStyles(styles);
  const wanted = useStore(router.$location);
  const decision = useGuard(findRoute(wanted.path));
  const { place, isLate, hasFailed, retry } = useShownLocation(wanted, decision);
  const route = place && findRoute(place.path);
  const current = useCurrentEntry(wanted);
  const site = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const Main = isWithin ? 'section' : 'main';
  const target = decision.act === 'go' ? decision.to : undefined;
  const signedIn = useSignedIn();
  const isMember = route && route.access !== 'open' ? route.access === 'guarded' : signedIn;

  useEffect(() => {
    // Not for a place that the member has already left, as after deleting the account.
    if (target && router.$location.get() === wanted) router.go(pathTo(target), { replace: true });
  }, [target, wanted, router]);
  useFocusOnNavigation(place, main);
  usePrefetchOfLinks(site);
  usePrefetchWhenIdle(isMember);

  return (
    <div ref={site} className={`site at-${route?.name ?? 'nowhere'} ${isMember ? 'of-member' : ''}`}>
      {isLate && <div className="on-its-way" aria-hidden="true" />}
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {siteLabel.skip}
      </button>
      {isMember ? <NavBar current={current} /> : <PlainBar />}
      <OfflineBanner />
      {installer && isMember && <SuggestedInstall installer={installer} />}
      <Main ref={main} tabIndex={-1} className="main" aria-busy={isLate || undefined}>
        {place ? (
          <LocationProvider place={place} router={router}>
            <Shown route={route} isOffline={decision.act === 'offline'} hasFailed={hasFailed} onRetry={retry} />
          </LocationProvider>
        ) : (
          <Waiting />
        )}
      </Main>
      {place && hasFooter(route) && <SiteFooter newTab={route?.access === 'public'} />}
      {isMember && <TabBar current={current} />}
      {place && <PageTitle title={route?.title ?? siteLabel.notFoundTitle} isMember={isMember} />}
    </div>
  );
}

/** Conversations fill the window, and the wizard keeps its buttons at the lower edge. */
const hasFooter = (route: Route | undefined) => route?.name !== 'messages' && route?.name !== 'wizard';

/** The screen of a place, or the reason why there is none. */
function Shown({
  route,
  isOffline,
  hasFailed,
  onRetry,
}: {
  route: Route | undefined;
  isOffline: boolean;
  hasFailed: boolean;
  onRetry(): void;
}) {
  if (!route) return <NotFound />;
  if (isOffline) return <Unreachable />;
  const Screen = screens[route.name].ready();
  if (Screen) return <Screen key={route.name} />;
  return hasFailed ? (
    <div className="card">
      <Failure text={connectionText.unreachable} onRetry={onRetry} />
    </div>
  ) : (
    <Waiting />
  );
}

/** Shown if the own profile cannot be loaded at the moment, because the guard needs it (decision 27). */
function Unreachable() {
  const own = useClientStore(ownProfile);
  const { error } = useStore(own.$state);
  return (
    <div className="card">
      <h1 className="sr">{siteLabel.offlineTitle}</h1>
      <Failure text={explain(error, ['detail'], profileText.dashboardLoadFailed)} onRetry={() => void own.load()} />
    </div>
  );
}

function Waiting() {
  return <Status className="sr">{commonLabel.loading}</Status>;
}

function NotFound() {
  const { navigate } = useHost();
  return (
    <div className="card nowhere" part="card">
      <Mark />
      <h1>{siteLabel.notFoundTitle}</h1>
      <p className="soft">{siteLabel.notFoundBody}</p>
      <Button onClick={() => navigate('dashboard')}>{siteLabel.home}</Button>
    </div>
  );
}
