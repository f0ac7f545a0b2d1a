import { atom } from 'nanostores';
import { type Arrival, newEntry, type Place, placeOf, type Router, withQuery } from './router';

const textOf = ({ path, query }: Place): string => withQuery(path, query);

/** Creates a router that does not touch the page's address and history, and keeps its own history in memory. */
export function createMemoryRouter(start = '/'): Router {
  const make = (to: string, arrival: Arrival) => placeOf(to, { entry: newEntry(), arrival, top: 0 });
  const before: Place[] = [];
  const $place = atom(make(start, 'open'));
  const move = (to: string, replace: boolean, arrival: Arrival) => {
    const now = $place.get();
    if (to === textOf(now)) return;
    if (!replace) before.push(now);
    $place.set(make(to, arrival));
  };
  return {
    $place,
    go: (to, { replace = false } = {}) => move(to, replace, 'go'),
    setQuery: (query, { replace = false } = {}) => move(withQuery($place.get().path, query), replace, 'query'),
    back() {
      const last = before.pop();
      if (last) $place.set({ ...last, arrival: 'history' });
    },
    hrefOf: () => '#',
    close: () => undefined,
  };
}
