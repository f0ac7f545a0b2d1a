import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { isSearch, readFilters, type SearchFilters, search, searchQueryOf, siteLabel, writeFilters } from '../../core';
import { useClientStore, useStyles } from '../frame/host';
import { useQuery } from '../frame/query';
import compactStyle from '../members/compact-cards.css?inline';
import { MatchMoment } from '../members/moment/MatchMoment';
import type { ChangeFilters } from './change-filters';
import { FilterBar } from './FilterBar';
import { NameBox } from './NameBox';
import { Results } from './Results';
import results from './results.css?inline';
import { Suggested } from './Suggested';
import style from './search.css?inline';

const styles = [compactStyle, style, results];

/** Searches and suggests members, spec section 2. The address bar is the only place that holds the search. */
export function SearchScreen() {
  useStyles(styles);
  const { query, replaceQuery, pushQuery } = useQuery();
  const filters = useMemo(() => readFilters(query), [query]);
  const bar = useRef<HTMLFieldSetElement>(null);
  useSearch(filters);

  const change: ChangeFilters = (part, { replace } = {}) =>
    (replace ? replaceQuery : pushQuery)(writeFilters({ ...filters, ...part }));
  const clearAll = () => {
    pushQuery({});
    // The pressed button disappears.
    bar.current?.querySelector('button')?.focus();
  };

  return (
    <div className="stack search">
      <div className="stack search-head">
        <h1>{siteLabel.search}</h1>
        <search className="stack">
          <NameBox name={filters.name ?? ''} onName={(name) => change({ name }, { replace: true })} />
          <FilterBar bar={bar} filters={filters} onChange={change} onClearAll={clearAll} />
        </search>
      </div>
      {isSearch(filters) ? (
        <Results filters={filters} onChange={change} onClearAll={clearAll} />
      ) : (
        <Suggested onBrowse={() => change({ sort: 'top' })} />
      )}
      <MatchMoment />
    </div>
  );
}

/** Applies the address bar's filters to the search store. */
function useSearch(filters: SearchFilters): void {
  const { find, leave } = useClientStore(search);
  const follow = useCallback(() => {
    if (isSearch(filters)) void find(searchQueryOf(filters));
    else leave();
  }, [filters, find, leave]);
  // In the layout phase, so that old results are never painted as results of the new search.
  useLayoutEffect(follow, [follow]);
}
