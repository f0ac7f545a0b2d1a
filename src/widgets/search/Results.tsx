import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import {
  commonLabel,
  countOf,
  explain,
  type Found,
  hasFewResults,
  listText,
  type SearchFilters,
  search,
  searchLabel,
  siteLabel,
} from '../../core';
import { useClientStore } from '../frame/host';
import { GridSkeleton } from '../members/CardSkeleton';
import { Empty, Failure } from '../ui/feedback/Feedback';
import { Status } from '../ui/feedback/Status';
import { Button } from '../ui/press/Button';
import type { ChangeFilters } from './change-filters';
import { ResultList } from './ResultList';
import { Suggested } from './Suggested';
import { WhyFew } from './WhyFew';

interface ResultsProps {
  filters: SearchFilters;
  onChange: ChangeFilters;
  onClearAll(): void;
}

/** The results, the reason if they are few, and after the last page suggested members. */
export function Results({ filters, onChange, onClearAll }: ResultsProps) {
  const store = useClientStore(search);
  const { status, data, error } = useStore(store.$state);
  const title = useRef<HTMLHeadingElement>(null);
  const isLoading = status === 'loading' || status === 'idle';
  const count = data && countOf(data);
  return (
    <>
      <section className="stack results" aria-label={siteLabel.resultsTitle} aria-busy={isLoading}>
        <div className="results-head">
          <h2 ref={title} tabIndex={-1}>
            {siteLabel.resultsTitle}
          </h2>
          {count && (
            <p className="soft small" aria-hidden="true" dir="auto">
              {count}
            </p>
          )}
          <Status className="sr">{isLoading ? commonLabel.loading : count}</Status>
        </div>
        {isLoading && !data && <GridSkeleton />}
        {status === 'failed' && (
          <Failure text={explain(error, [], listText.searchFailed)} onRetry={() => void store.retry()} />
        )}
        {data && (
          <div className={isLoading ? 'stack stale' : 'stack'}>
            <Members found={data} onClearAll={onClearAll} />
            {!isLoading && hasFewResults(filters, data) && (
              <WhyFew
                filters={filters}
                found={data}
                onDrop={(filter) => {
                  onChange({ [filter]: undefined });
                  // The pressed button disappears with the filter. The new list begins here.
                  title.current?.focus();
                }}
              />
            )}
          </div>
        )}
      </section>
      {!isLoading && data?.more !== 'there' && data?.more !== 'loading' && <Suggested found={data} />}
    </>
  );
}

function Members({ found, onClearAll }: { found: Found; onClearAll(): void }) {
  if (found.results.length > 0) return <ResultList found={found} />;
  return (
    <Empty>
      <Button look="quiet" onClick={onClearAll}>
        {searchLabel.clearAll}
      </Button>
    </Empty>
  );
}
