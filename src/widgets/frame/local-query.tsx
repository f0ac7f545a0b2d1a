import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type NextQuery, type Query, QueryProvider } from './query';

/** Props of a widget's own query. */
export interface LocalQueryProps {
  /** The query to show. A new object applies it again. */
  query: Record<string, string> | undefined;
  children: ReactNode;
}

/** Provides a screen with its own query, independent of the page's address bar. */
export function LocalQuery({ query: asked, children }: LocalQueryProps) {
  const [query, setQuery] = useState(() => new URLSearchParams(asked));
  const before = useRef<URLSearchParams[]>([]);
  const shown = useRef(query);
  shown.current = query;
  const known = useRef(asked);

  useEffect(() => {
    if (known.current === asked) return;
    known.current = asked;
    setQuery(new URLSearchParams(asked));
  }, [asked]);

  const value = useMemo<Query>(() => {
    const replace = (next: NextQuery) => {
      const wanted = new URLSearchParams(next);
      if (wanted.toString() !== shown.current.toString()) setQuery(wanted);
    };
    return {
      query,
      replaceQuery: replace,
      pushQuery(next) {
        before.current.push(shown.current);
        replace(next);
      },
      back: () => replace(before.current.pop() ?? {}),
    };
  }, [query]);
  return <QueryProvider value={value}>{children}</QueryProvider>;
}
