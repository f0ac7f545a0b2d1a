import { type ApiError, commonLabel, explain, listText } from '../../core';
import { GridSkeleton } from '../members/CardSkeleton';
import { MemberGrid } from '../members/MemberGrid';
import type { Person } from '../members/person';
import { Empty, Failure } from '../ui/Feedback';

/** What a tab shows: who is in it, nobody, why that is not known, or that it is loading. */
export interface TabPanelProps {
  title: string;
  intro: string;
  people: readonly Person[] | undefined;
  failure: ApiError | undefined;
  onRetry(): void;
}

/** The content of one tab of the matches page. */
export function TabPanel({ title, intro, people, failure, onRetry }: TabPanelProps) {
  return (
    <div className="matches-panel">
      <h2 className="sr">{title}</h2>
      <p className="soft">{intro}</p>
      <People people={people} failure={failure} onRetry={onRetry} />
    </div>
  );
}

function People({ people, failure, onRetry }: Omit<TabPanelProps, 'title' | 'intro'>) {
  if (people && people.length > 0) return <MemberGrid members={people} />;
  if (people) return <Empty />;
  if (failure) return <Failure text={explain(failure, [], listText.mutualFailed)} onRetry={onRetry} />;
  return (
    <div role="status">
      <span className="sr">{commonLabel.loading}</span>
      <GridSkeleton />
    </div>
  );
}
