import { atom, type ReadableAtom } from 'nanostores';

/** Where the site is: path and query as in the address bar. */
export interface Place {
  path: string;
  query: URLSearchParams;
}

/** The address bar as a store. */
export interface Router {
  $place: ReadableAtom<Place>;
  /** Goes to a path of ours, e.g. `/Messages?with=…`; `replace` leaves no entry to go back to. */
  go(to: string, options?: { replace?: boolean }): void;
  close(): void;
}

function currentPlace(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

/**
 * A router over the history of this page: only what the site asks for, no links of a host page are touched. Scroll is
 * left to the browser on back and forward, and begins at the top on the way on.
 */
export function createRouter(): Router {
  const $place = atom(currentPlace());
  const read = () => $place.set(currentPlace());
  addEventListener('popstate', read);
  return {
    $place,
    go(to, { replace = false } = {}) {
      if (to === location.pathname + location.search) return;
      history[replace ? 'replaceState' : 'pushState'](null, '', to);
      read();
      scrollTo(0, 0);
    },
    close: () => removeEventListener('popstate', read),
  };
}
