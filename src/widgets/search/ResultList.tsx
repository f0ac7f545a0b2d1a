import { useEffect, useRef } from 'react';
import { type Found, idOf, listText, type SearchResult, search, searchLabel } from '../../core';
import { useClientStore, useStyles } from '../frame/host';
import { GridSkeleton } from '../members/CardSkeleton';
import { ProfileViewer } from '../members/drawer/ProfileViewer';
import { memberGridStyles } from '../members/MemberGrid';
import type { Viewed } from '../members/person';
import { ListEnd } from '../ui/list/ListEnd';
import { ResultCard } from './ResultCard';

/** Number of cards in a block, which has its own layout: full rows in one to four columns. */
const BLOCK = 12;
/** Number of cards in the first row, visible at the start. */
const EAGER = 4;
/** Distance of the last card below the window at which the next page loads. */
const AHEAD = '1200px 0px';

/** The cards of a search, placeholders for the next ones, and the end of the list. */
export function ResultList({ found }: { found: Found }) {
  useStyles(memberGridStyles);
  const { more } = useClientStore(search);
  const list = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);
  const { results } = found;
  const isMore = found.more === 'there' || found.more === 'loading';

  // Observe again after each page: after a short page, the end is still near.
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
    // Move focus to the first new result, if any.
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
          <ListEnd
            next={found.more}
            failed={listText.searchFailed}
            end={found.isCut ? searchLabel.cut : searchLabel.end}
            onShowMore={showMore}
            onAgain={() => void more()}
          />
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
