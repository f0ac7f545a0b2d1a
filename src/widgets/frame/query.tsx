import { createContext, type ReactNode, useContext } from 'react';

/** A query to set, always as a whole. */
export type NextQuery = URLSearchParams | Record<string, string>;

/** The query of the current screen and functions to change it. On the site it is in the address bar; an element has its own. */
export interface Query {
  query: URLSearchParams;
  /** Replaces the whole query and the history entry, for changes that Back should not undo, such as typing. */
  replaceQuery(next: NextQuery): void;
  /** Replaces the whole query. Back returns to the previous query. */
  pushQuery(next: NextQuery): void;
  /** Returns to the query before the last `pushQuery`. */
  back(): void;
}

const QueryContext = createContext<Query | undefined>(undefined);

/** Provides a screen with its query. */
export function QueryProvider({ value, children }: { value: Query; children: ReactNode }) {
  return <QueryContext.Provider value={value}>{children}</QueryContext.Provider>;
}

/** Returns the query of this screen. Throws outside a {@link QueryProvider}. */
export function useQuery(): Query {
  const query = useContext(QueryContext);
  if (!query) throw new Error('mm: this screen needs a <QueryProvider>');
  return query;
}
