import { type RefObject, useRef } from 'react';
import { FILTERS, isSearch, optionLabel, SEARCH_SORTS, type SearchFilters, SORTS, searchLabel } from '../../core';
import { useOffersExtensions, useStyles } from '../frame/host';
import { DownIcon } from '../ui/icons/arrows';
import { Button } from '../ui/press/Button';
import type { ChangeFilters } from './change-filters';
import { FilterChip } from './FilterChip';
import options from './filter-options.css?inline';
import style from './filters.css?inline';

const styles = [style, options];

/** Props of the bar. `bar` refers to the group of chips, for the focus. */
interface FilterBarProps {
  bar: RefObject<HTMLFieldSetElement | null>;
  filters: SearchFilters;
  onChange: ChangeFilters;
  onClearAll(): void;
}

/** The filter chips, a button that clears all, and the sort order. Each applies at once. */
export function FilterBar({ bar, filters, onChange, onClearAll }: FilterBarProps) {
  useStyles(styles);
  const hasSorts = useOffersExtensions();
  return (
    <div className="filter-bar">
      <fieldset ref={bar} className="filters">
        <legend className="sr">{searchLabel.filters}</legend>
        {FILTERS.map((name) => (
          <FilterChip
            key={name}
            name={name}
            value={filters[name]}
            onChange={(value, options) => onChange({ [name]: value }, options)}
          />
        ))}
      </fieldset>
      {isSearch(filters) && (
        <Button look="text" onClick={onClearAll}>
          {searchLabel.clearAll}
        </Button>
      )}
      {hasSorts && <SortSelect sort={filters.sort} onChange={onChange} />}
    </div>
  );
}

/** The sort order: a native list, which phones show best. */
function SortSelect({ sort, onChange }: { sort: SearchFilters['sort']; onChange: ChangeFilters }) {
  const select = useRef<HTMLSelectElement>(null);
  return (
    <label className="sort">
      <span className="soft small" part="label">
        {searchLabel.sort}
      </span>
      <span className="sort-frame">
        <select
          ref={select}
          value={sort ?? SEARCH_SORTS[0]}
          onChange={() => onChange({ sort: SEARCH_SORTS[select.current?.selectedIndex ?? 0] })}
        >
          {SEARCH_SORTS.map((value, index) => (
            <option key={value} value={value}>
              {optionLabel.sort(SORTS[index] ?? '')}
            </option>
          ))}
        </select>
        <DownIcon />
      </span>
    </label>
  );
}
