import { useEffect, useRef, useState } from 'react';
import { findRoute, type GuardDecision } from '../../core';
import { useHost } from '../frame/host';
import type { RouterLocation } from './navigation/router';
import { prefetch, screens } from './screens';

/** The state of the site while a place loads. */
export interface ShownLocation {
  /** The place whose screen is visible: the previous one until the code of the next is loaded. Undefined at the very start. */
  place: RouterLocation | undefined;
  /** Whether another place is loading. */
  isLate: boolean;
  /** Whether the code of the screen could not be loaded. */
  hasFailed: boolean;
  retry(): void;
}

/** Keeps the old screen until the new one can be shown, so that there is no blank frame between them. */
export function useShownLocation(place: RouterLocation, { act }: GuardDecision): ShownLocation {
  const last = useRef<RouterLocation>(undefined);
  const [, setLoaded] = useState(0);
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  const { ownsPage } = useHost();
  const route = findRoute(place.path);
  const screen = route && screens[route.name];
  const isWanted = act === 'show' && screen !== undefined && !screen.ready();

  // Preload the screen's code while the guard waits for the own profile.
  useEffect(() => {
    if (act === 'wait') prefetch(place.path);
  }, [act, place.path]);

  useEffect(() => {
    if (!isWanted || !screen) return;
    let isCurrent = tries >= 0;
    screen.load().then(
      () => isCurrent && setLoaded((count) => count + 1),
      () => {
        if (!isCurrent) return;
        setFailed(place.entry);
        if (ownsPage && tries > 0) void reloadInFirefox();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, screen, place, tries, ownsPage]);

  const hasFailed = isWanted && failed === place.entry;
  const stays = act === 'wait' || act === 'go' || (isWanted && !hasFailed);
  if (!stays) last.current = place;
  return {
    place: last.current,
    isLate: stays,
    hasFailed,
    retry: () => {
      setFailed(undefined);
      setTries(tries + 1);
    },
  };
}

/**
 * Loads the page again if its server answers, in Firefox only. Firefox never asks again for a file of code that failed once
 * (whatwg/html#6768), so only a new page can load it.
 */
async function reloadInFirefox(): Promise<void> {
  if (!('mozInnerScreenX' in globalThis)) return;
  const isReachable = await fetch(location.href).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) location.reload();
}
