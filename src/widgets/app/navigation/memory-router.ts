import { atom } from 'nanostores';
import { type Arrival, locationOf, newEntry, type Router, type RouterLocation, withQuery } from './router';

const textOf = ({ path, query }: RouterLocation): string => withQuery(path, query);

/** Creates a router that does not touch the page's address and history, and keeps its own history in memory. */
export function createMemoryRouter(start = '/'): Router {
  const make = (to: string, arrival: Arrival) => locationOf(to, { entry: newEntry(), arrival, top: 0 });
  const before: RouterLocation[] = [];
  const $location = atom(make(start, 'open'));
  const move = (to: string, replace: boolean, arrival: Arrival) => {
    const now = $location.get();
    if (to === textOf(now)) return;
    if (!replace) before.push(now);
    $location.set(make(to, arrival));
  };
  return {
    $location,
    go: (to, { replace = false } = {}) => move(to, replace, 'go'),
    setQuery: (query, { replace = false } = {}) => move(withQuery($location.get().path, query), replace, 'query'),
    back() {
      const last = before.pop();
      if (last) $location.set({ ...last, arrival: 'history' });
    },
    hrefOf: () => '#',
    close: () => undefined,
  };
}
