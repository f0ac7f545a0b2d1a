/** How a router stores the place in the page's address. */
export interface Address {
  /** Returns our path and query from the address bar. */
  read(): string;
  /** Whether the address bar names a place that is not ours, such as an anchor of the page. Never, if omitted. */
  isForeign?(): boolean;
  /** Returns the address for a path and query. */
  of(place: string): string;
}

/** For pages of our own: path and query as they are. */
export const pathAddress: Address = {
  read: () => location.pathname + location.search,
  of: (place) => place,
};

const MARK = '#mm:';

/** Whether the page's address contains a place of the site. */
export const hasHashPlace = (): boolean => location.hash.startsWith(MARK);

/** For pages of others: our place follows `#mm:`, as in `/community#mm:/Messages?room=…`. */
export const hashAddress: Address = {
  read: () => (hasHashPlace() ? location.hash.slice(MARK.length) || '/' : '/'),
  isForeign: () => location.hash !== '' && !hasHashPlace(),
  of: (place) => `${location.pathname}${location.search}${MARK}${place}`,
};
