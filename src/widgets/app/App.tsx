import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
  commonLabel,
  explain,
  findRoute,
  guard,
  hasUnfinishedSubmit,
  profile,
  profileText,
  type Route,
  session,
  siteLabel,
} from '../../core';
import { useHost, useNoun, useStyles } from '../host';
import { Button } from '../ui/Button';
import { Empty, Failure } from '../ui/Feedback';
import { Mark } from '../ui/icons';
import style from './app.css?inline';
import { Link } from './Link';
import { NavBar } from './NavBar';
import navStyle from './nav-bar.css?inline';
import { OfflineBanner } from './OfflineBanner';
import type { Router } from './router';
import { screens } from './screens';

const styles = [style, navStyle];

/** The member site: the guarded routes in their frame, spec section 2. */
export function App({ router }: { router: Router }) {
  useStyles(styles);
  const { path } = useStore(router.$place);
  const route = findRoute(path);
  const main = useRef<HTMLElement>(null);
  const visited = useRef(path);

  useEffect(() => {
    document.title = `${route?.title ?? siteLabel.notFoundTitle} · ${commonLabel.product}`;
    if (visited.current === path) return;
    visited.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path, route]);

  const isGuarded = route?.access === 'guarded';
  return (
    <div className={`site at-${route?.name ?? 'nowhere'}`}>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {siteLabel.skip}
      </button>
      {isGuarded ? <NavBar current={route.name} /> : <PlainBar />}
      <OfflineBanner />
      <main ref={main} tabIndex={-1} className="main">
        {route ? <Guarded key={route.name} route={route} /> : <NotFound />}
      </main>
    </div>
  );
}

/** Shows a screen, or does what the guard says instead. */
function Guarded({ route }: { route: Route }) {
  const { navigate, client } = useHost();
  const { $signedIn, email } = useNoun(session);
  const signedIn = useStore($signedIn);
  const { own } = useNoun(profile);
  const state = useStore(own.$state);
  const decision = guard(route, {
    signedIn,
    own: state,
    hasEmail: !!email(),
    isUnfinished: hasUnfinishedSubmit(client.platform.drafts, client.tokens.subject()),
  });
  const target = decision.act === 'go' ? decision.to : undefined;

  useEffect(() => {
    if (target) navigate(target);
  }, [target, navigate]);

  if (decision.act === 'offline') {
    return (
      <div className="card">
        <Failure
          text={explain(state.error, ['detail'], profileText.dashboardLoadFailed)}
          onRetry={() => void own.load()}
        />
      </div>
    );
  }
  if (decision.act !== 'show') return <Waiting />;
  const Screen = screens[route.name];
  return <Screen />;
}

function Waiting() {
  return (
    <p className="sr" role="status">
      {commonLabel.loading}
    </p>
  );
}

function PlainBar() {
  return (
    <header className="nav">
      <div className="nav-bar">
        <Link to="dashboard" className="logo">
          <Mark />
          <span>mm</span>
        </Link>
      </div>
    </header>
  );
}

function NotFound() {
  const { navigate } = useHost();
  return (
    <div className="card">
      <Empty title={siteLabel.notFoundTitle} body={siteLabel.notFoundBody}>
        <Button onClick={() => navigate('dashboard')}>{siteLabel.home}</Button>
      </Empty>
    </div>
  );
}
