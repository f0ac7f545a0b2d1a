import { type ReactNode, useMemo } from 'react';
import { type ApiError, commonLabel, explain, listText } from '../../core';
import { GridSkeleton } from '../members/CardSkeleton';
import { MemberGrid } from '../members/MemberGrid';
import type { Person } from '../members/person';
import { Failure } from '../ui/Feedback';
import { lasting } from '../ui/lasting';
import { useStill } from '../ui/still';

const nobody: readonly Person[] = [];

const LastingGrid = lasting(GridSkeleton);

/** Props of a tab: its members, nobody, an error, or still loading. */
export interface TabPanelProps {
  title: string;
  intro: string;
  people: readonly Person[] | undefined;
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

function People({ people, empty, failure, onRetry }: Omit<TabPanelProps, 'title' | 'intro'>) {
  const still = useStill(people ?? nobody, ({ profile }) => profile.user);
  const cards = useMemo(() => still.length > 0 && <MemberGrid members={still} />, [still]);
  if (people) return cards || empty;
  if (failure) return <Failure text={explain(failure, [], listText.mutualFailed)} onRetry={onRetry} />;
  return (
    <div role="status">
      <span className="sr">{commonLabel.loading}</span>
      <LastingGrid />
    </div>
  );
}
