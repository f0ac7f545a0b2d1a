import { type ReactNode, useMemo, useRef } from 'react';
import { type ApiError, commonLabel, explain, listText } from '../../core';
import { GridSkeleton } from '../members/CardSkeleton';
import { MemberGrid } from '../members/MemberGrid';
import type { Person } from '../members/person';
import { deferred } from '../ui/deferred';
import { Failure } from '../ui/Feedback';
import { lasting } from '../ui/lasting';
import type { MoreProps } from '../ui/More';

const LastingGrid = lasting(GridSkeleton);
const More = deferred(() => import('../ui/More'));

/** Props of a tab: its members, nobody, an error, or still loading. */
export interface TabPanelProps {
  title: string;
  intro: string;
  people: readonly Person[] | undefined;
  /** Number of members with those that are not loaded; undefined if unknown. */
  total: number | undefined;
  /** The list, if it has pages that are not loaded. */
  more: Pick<MoreProps, 'list' | 'isShown'> | undefined;
  /** Shown if there are no members. */
  empty: ReactNode;
  failure: ApiError | undefined;
  onRetry(): void;
}

/** The content of one tab of the matches page. */
export function TabPanel({ title, intro, ...content }: TabPanelProps) {
  return (
    <div className="matches-panel">
      <h2 className="sr">{title}</h2>
      <p className="soft">{intro}</p>
      <People {...content} />
    </div>
  );
}

function People({ people, total, more, empty, failure, onRetry }: Omit<TabPanelProps, 'title' | 'intro'>) {
  const cards = useMemo(() => people?.length && <MemberGrid members={people} total={total} />, [people, total]);
  // Once shown, it stays to say that the list ends.
  const rest = useRef(more);
  rest.current = more ?? rest.current;
  const isWaiting = !people || (!cards && more);
  if (!people && failure) return <Failure text={explain(failure, [], listText.mutualFailed)} onRetry={onRetry} />;
  return (
    <>
      {isWaiting ? (
        <div role="status">
          <span className="sr">{commonLabel.loading}</span>
          <LastingGrid />
        </div>
      ) : (
        cards || empty
      )}
      {people && rest.current && <More {...rest.current} isEmpty={!cards} />}
    </>
  );
}
