import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { embedLabel, languageLabel, lockGate } from '../../core';
import { noteRoot } from '../frame/drawn';
import { type Host, HostProvider, useHost } from '../frame/host';
import { loadPart } from '../frame/load-part';
import { retryOnReturn } from '../frame/retry-on-return';
import { followTextSize } from '../frame/text-size';
import { LockScreen } from '../lock/lazy-screen';
import { useStepUp } from '../session/partner/use-step-up';
import base from '../styles/base.css?inline';
import parts from '../styles/parts.css?inline';
import tokens from '../styles/tokens.css?inline';
import { deferred } from '../ui/deferred';
import { submitAnyway } from '../ui/form/submit-anyway';
import { stableLists } from '../ui/press/stable-lists';
import { keepTexts } from '../ui/translated';

const Toasts = deferred(
  () => import('../ui/feedback/Toasts'),
  () => null,
  () => <PlainNotices />,
);

/**
 * The styles of every root. Cascade layers decide, whatever loads first: a noun's own styles, which are in no layer, take
 * precedence over `ui` (primitives), and those over `base`.
 */
export const rootStyles = [tokens, base, parts];

/** Wraps everything we render, in the site and in each element, with the host and the toasts. */
export function Root({ host, children }: { host: Host; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // Before the first paint, because a password manager may press a button at once.
  useLayoutEffect(() => box.current?.addEventListener('click', submitAnyway), []);
  useLayoutEffect(() => (box.current ? keepTexts(box.current) : undefined), []);
  useLayoutEffect(() => (box.current ? followTextSize(box.current, host.ownsPage) : undefined), [host.ownsPage]);
  useEffect(() => {
    let end: (() => void) | undefined = () => undefined;
    const watch = () => {
      stableLists.roots.delete(watch);
      loadPart(() => import('../ui/press/double-tap-guard')).then(
        ({ watchTaps }) => {
          if (end && box.current) end = watchTaps(box.current, stableLists);
        },
        () => {
          if (end) end = retryOnReturn(watch);
        },
      );
    };
    stableLists.roots.add(watch);
    if (stableLists.isWanted) watch();
    return () => {
      stableLists.roots.delete(watch);
      end?.();
      end = undefined;
    };
  }, []);
  useLayoutEffect(() => {
    if (box.current) noteRoot(host, box.current);
  }, [host]);
  const visit = useVisit(host);
  const isLocked = useLocked(host);
  const proof = useStepUp(host, box);
  return (
    <HostProvider host={host}>
      <div ref={box} className="root" part="root" lang={languageLabel.code} dir={languageLabel.direction}>
        {globalThis.origin === 'null' ? (
          <p role="alert">{embedLabel.noOrigin}</p>
        ) : isLocked ? (
          <LockScreen />
        ) : (
          <Fragment key={visit}>{children}</Fragment>
        )}
        {!isLocked && proof}
        {!isLocked && <Notices host={host} />}
      </div>
    </HostProvider>
  );
}

/**
 * Counts the members who took this page over from another member without a sign-out in between, as in another tab. Components
 * start again then, so that nobody sees what somebody else typed or opened.
 */
function useVisit({ client }: Host): number {
  const [visit, begin] = useReducer((count: number) => count + 1, 0);
  useEffect(
    () =>
      client.onSessionEnd(() => {
        // The next member's session begins right after the end of the last.
        queueMicrotask(() => client.tokens.$signedIn.get() && begin());
      }),
    [client],
  );
  return visit;
}

/** Whether the device is locked. Then nothing of the member may be in the page. */
function useLocked({ client }: Host): boolean {
  const { $locked, lock, leave } = client.use(lockGate);
  useEffect(() => {
    const prepare = () => void (lock() && LockScreen.load().catch(() => undefined));
    prepare();
    return client.platform.onStorageChange(prepare);
  }, [client, lock]);
  useEffect(() => {
    const onLeave = ({ persisted }: PageTransitionEvent) => persisted && leave();
    addEventListener('pagehide', onLeave);
    return () => removeEventListener('pagehide', onLeave);
  }, [leave]);
  return useStore($locked);
}

/** The toasts. Their code loads with the first notice. */
function Notices({ host }: { host: Host }) {
  const hasNotice = useStore(host.client.notices.$list).length > 0;
  const [isNeeded, setNeeded] = useState(hasNotice);
  useEffect(() => {
    if (hasNotice) setNeeded(true);
  }, [hasNotice]);
  return isNeeded ? <Toasts /> : null;
}

/** The notices while the code of the toasts cannot be loaded, because a notice may say just that. */
function PlainNotices() {
  const notices = useStore(useHost().client.notices.$list);
  return (
    <div className="plain-notices" role="alert">
      {notices.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
