/** Where a router keeps the place in the page's address. */
export interface Address {
  /** Path and query of ours that the address bar says now. */
  read(): string;
  /** The address that says this path and query. */
  of(place: string): string;
}

/** The address is ours: path and query as they are. */
export const pathAddress: Address = {
  read: () => location.pathname + location.search,
  of: (place) => place,
};

const MARK = '#mm:';

/** The address is another's: ours is what follows `#mm:`, as in `/community#mm:/Messages?room=…`. */
export const hashAddress: Address = {
  read: () => (location.hash.startsWith(MARK) ? location.hash.slice(MARK.length) || '/' : '/'),
  of: (place) => `${location.pathname}${location.search}${MARK}${place}`,
};
