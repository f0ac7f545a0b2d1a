import { createContext, type ReactNode, useContext } from 'react';

/** A query as it is set: whole, never in part. */
export type NextQuery = URLSearchParams | Record<string, string>;

/** The query of the screen one is on, and how to change it: the address bar's on the site, an element's own elsewhere. */
export interface Query {
  query: URLSearchParams;
  /** Replaces the whole query, and the entry of the history: for what Back should not undo, such as typing. */
  replaceQuery(next: NextQuery): void;
  /** Replaces the whole query; Back returns to the query before. */
  pushQuery(next: NextQuery): void;
  /** Goes back to what was there before the last `pushQuery`. */
  back(): void;
}

const QueryContext = createContext<Query | undefined>(undefined);

/** Gives a screen its query. */
export function QueryProvider({ value, children }: { value: Query; children: ReactNode }) {
  return <QueryContext.Provider value={value}>{children}</QueryContext.Provider>;
}

/** The query of this screen. Throws outside a {@link QueryProvider}. */
export function useQuery(): Query {
  const query = useContext(QueryContext);
  if (!query) throw new Error('mm: this screen needs a <QueryProvider>');
  return query;
}
