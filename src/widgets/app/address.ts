/** Where a router keeps the place in the page's address. */
export interface Address {
  /** Path and query of ours that the address bar says now. */
  read(): string;
  /** Whether the address bar names a place that is none of ours, such as an anchor of the page. Never, unless told. */
  isForeign?(): boolean;
  /** The address that says this path and query. */
  of(place: string): string;
}

/** The address is ours: path and query as they are. */
export const pathAddress: Address = {
  read: () => location.pathname + location.search,
  of: (place) => place,
};

const MARK = '#mm:';

/** Whether the page's address names a place of the site. */
export const hasHashPlace = (): boolean => location.hash.startsWith(MARK);

/** The address is another's: ours is what follows `#mm:`, as in `/community#mm:/Messages?room=…`. */
export const hashAddress: Address = {
  read: () => (hasHashPlace() ? location.hash.slice(MARK.length) || '/' : '/'),
  isForeign: () => location.hash !== '' && !hasHashPlace(),
  of: (place) => `${location.pathname}${location.search}${MARK}${place}`,
};
