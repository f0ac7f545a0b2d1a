import { type ReactNode, useMemo } from 'react';
import { type NextQuery, type Query, QueryProvider } from '../../frame/query';
import type { Router, RouterLocation } from './router';

/** Provides a screen with the query of its place. The screen may still be visible while the next place loads. */
export function LocationProvider({
  place,
  router,
  children,
}: {
  place: RouterLocation;
  router: Router;
  children: ReactNode;
}) {
  const value = useMemo<Query>(() => {
    const set = (next: NextQuery, replace: boolean) => {
      // A screen that the member is leaving must not change the query.
      if (router.$location.get().path === place.path) router.setQuery(new URLSearchParams(next), { replace });
    };
    return {
      query: place.query,
      replaceQuery: (next) => set(next, true),
      pushQuery: (next) => set(next, false),
      back: () => router.back(),
    };
  }, [place, router]);
  return <QueryProvider value={value}>{children}</QueryProvider>;
}
