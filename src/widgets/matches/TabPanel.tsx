import { type ReactNode, useMemo, useRef } from 'react';
import { type ApiError, commonLabel, explain, type FoundSort, listText, type Wanted } from '../../core';
import { GridSkeleton } from '../members/CardSkeleton';
import { MemberGrid } from '../members/MemberGrid';
import type { Person } from '../members/person';
import { deferred } from '../ui/deferred';
import { delayedSkeleton } from '../ui/delayed-skeleton';
import { Failure } from '../ui/feedback/Feedback';
import { Status } from '../ui/feedback/Status';
import type { MoreProps } from '../ui/list/More';
import { useStableList } from '../ui/press/stable-list';
import type { MatchesTab } from './tab';

const nobody: readonly Person[] = [];

const LastingGrid = delayedSkeleton(GridSkeleton);
const More = deferred(() => import('../ui/list/More'));
const ListTools = deferred(() => import('../search/ListTools'));
const FoundMembers = deferred(() => import('./FoundMembers'));

/** Props of a tab: its members, nobody, an error, or still loading. */
export interface TabPanelProps {
  tab: MatchesTab;
  /** Ids of known matches. */
  mutual: ReadonlySet<string>;
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
  /** The search within the tab, if there is one. */
  wanted: Wanted | undefined;
  onWanted(wanted: Wanted | undefined): void;
}

/** Members from which on a tab can be searched and sorted. */
const LONG = 12;

/** The orders of the tabs, the usual one first. */
export const SORTS: readonly FoundSort[] = ['newest', 'match', 'name'];

/** The content of one tab of the matches page. */
export function TabPanel({ tab, title, intro, mutual, wanted, onWanted, ...content }: TabPanelProps) {
  const isLong = !!content.more || (content.people?.length ?? 0) > LONG;
  return (
    <div className="matches-panel">
      <h2 className="sr">{title}</h2>
      <p className="soft">{intro}</p>
      {(isLong || wanted) && (
        <div className="matches-tools">
          <ListTools wanted={wanted} sorts={SORTS} onWanted={onWanted} />
        </div>
      )}
      {wanted ? <FoundMembers tab={tab} wanted={wanted} mutual={mutual} /> : <People {...content} />}
    </div>
  );
}

type PeopleProps = Omit<TabPanelProps, 'tab' | 'title' | 'intro' | 'mutual' | 'wanted' | 'onWanted'>;

function People({ people, total, more, empty, failure, onRetry }: PeopleProps) {
  const still = useStableList(people ?? nobody, ({ profile }) => profile.user);
  const cards = useMemo(() => still.length > 0 && <MemberGrid members={still} total={total} />, [still, total]);
  // Once shown, it stays to say that the list ends.
  const rest = useRef(more);
  rest.current = more ?? rest.current;
  const isWaiting = !people || (!cards && more);
  if (!people && failure) return <Failure text={explain(failure, [], listText.mutualFailed)} onRetry={onRetry} />;
  return (
    <>
      {isWaiting ? (
        <div>
          <Status className="sr">{commonLabel.loading}</Status>
          <LastingGrid />
        </div>
      ) : (
        cards || empty
      )}
      {people && rest.current && <More {...rest.current} isEmpty={!cards} />}
    </>
  );
}
