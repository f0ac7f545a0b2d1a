import { useEffect, useRef } from 'react';
import { type Found, idOf, type SearchResult, search } from '../../core';
import { useNoun, useStyles } from '../frame/host';
import { GridSkeleton } from '../members/CardSkeleton';
import { memberGridStyles } from '../members/MemberGrid';
import { ProfileViewer } from '../members/ProfileViewer';
import type { Viewed } from '../members/person';
import { ListEnd } from './ListEnd';
import { ResultCard } from './ResultCard';

/** Cards in a block, which is laid out by itself: full rows in one to four columns. */
const BLOCK = 12;
/** Cards of the first row, which one sees first. */
const EAGER = 4;
/** How far below the window the last card may be when the next page is asked for. */
const AHEAD = '1200px 0px';

/** The cards of a search, the shape of those to come, and what ends them. */
export function ResultList({ found }: { found: Found }) {
  useStyles(memberGridStyles);
  const { more } = useNoun(search);
  const list = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);
  const { results } = found;
  const isMore = found.more === 'there' || found.more === 'loading';

  // Watched anew after each page: where that was a short one, the end is still near.
  useEffect(() => {
    const element = after.current;
    if (found.more !== 'there' || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void more();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [found, more]);

  const showMore = async () => {
    await more();
    // On with the first who is new, or with nobody where there was none.
    list.current?.querySelectorAll<HTMLElement>('[part~="view"]')[results.length]?.focus();
  };
  return (
    <ProfileViewer>
      {(view) => (
        <div className="stack results-list">
          <div ref={list} className="stack results-list">
            {blocksOf(results).map((block, index) => (
              <Block key={block.map(idOf)[0] ?? index} results={block} isFirst={index === 0} onView={view} />
            ))}
          </div>
          {isMore && (
            <div ref={after} className="stack results-list" aria-hidden="true">
              <GridSkeleton />
              <GridSkeleton />
            </div>
          )}
          <ListEnd found={found} onShowMore={showMore} />
        </div>
      )}
    </ProfileViewer>
  );
}

function blocksOf(results: readonly SearchResult[]): (readonly SearchResult[])[] {
  return Array.from({ length: Math.ceil(results.length / BLOCK) }, (_, index) =>
    results.slice(index * BLOCK, (index + 1) * BLOCK),
  );
}

interface BlockProps {
  results: readonly SearchResult[];
  isFirst: boolean;
  onView(member: Viewed): void;
}

function Block({ results, isFirst, onView }: BlockProps) {
  return (
    <ul className="member-grid results-block" part="members">
      {results.map((result, index) => (
        <ResultCard
          key={idOf(result) ?? `at-${index}`}
          result={result}
          isEager={isFirst && index < EAGER}
          onView={onView}
        />
      ))}
    </ul>
  );
}
