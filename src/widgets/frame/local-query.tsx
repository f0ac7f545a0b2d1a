import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type NextQuery, type Query, QueryProvider } from './query';

/** What a query of a widget's own takes. */
export interface LocalQueryProps {
  /** What the screen is asked to show; anew whenever it is another object. */
  query: Record<string, string> | undefined;
  children: ReactNode;
}

/** Gives a screen a query of its own, which the page's address bar knows nothing of. */
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
