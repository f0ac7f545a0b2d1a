import { useRef } from 'react';
import { type FoundSort, listLabel, type Wanted } from '../../core';
import { useStyles } from '../frame/host';
import { DownIcon } from '../ui/icons/arrows';
import filtersStyle from './filters.css?inline';
import style from './list-tools.css?inline';
import { NameBox } from './NameBox';

const styles = [filtersStyle, style];

export interface ListToolsProps {
  wanted: Wanted | undefined;
  /** The orders to choose from, the usual one first. */
  sorts: readonly FoundSort[];
  /** Called with undefined when the member wants the whole list in its usual order. */
  onWanted(wanted: Wanted | undefined): void;
}

/** Search by name and sort order within a list. */
export default function ListTools({ wanted, sorts, onWanted }: ListToolsProps) {
  useStyles(styles);
  const select = useRef<HTMLSelectElement>(null);
  const { q = '', sort = 'newest' } = wanted ?? {};
  const change = (part: Partial<Wanted>) => {
    const next = { q, sort, ...part };
    onWanted(next.q || next.sort !== 'newest' ? next : undefined);
  };
  return (
    <div className="list-tools">
      <NameBox name={q} label={listLabel.find} onName={(name) => change({ q: name })} />
      <label className="sort">
        <span className="soft small" part="label">
          {listLabel.sort}
        </span>
        <span className="sort-frame">
          <select
            ref={select}
            value={sort}
            onChange={() => change({ sort: sorts[select.current?.selectedIndex ?? 0] ?? 'newest' })}
          >
            {sorts.map((one) => (
              <option key={one} value={one}>
                {listLabel.sorts[one]}
              </option>
            ))}
          </select>
          <DownIcon />
        </span>
      </label>
    </div>
  );
}
