import { type ReactNode, useMemo } from 'react';
import { type NextQuery, type Query, QueryProvider } from '../frame/query';
import type { Place, Router } from './router';

/** Gives a screen the query of the place it is shown at; it may still stand when the next place is on its way. */
export function PlaceProvider({ place, router, children }: { place: Place; router: Router; children: ReactNode }) {
  const value = useMemo<Query>(() => {
    const set = (next: NextQuery, replace: boolean) => {
      // A screen that is being left has no say any more.
      if (router.$place.get().path === place.path) router.setQuery(new URLSearchParams(next), { replace });
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
