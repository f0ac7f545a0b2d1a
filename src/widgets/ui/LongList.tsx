import { type CSSProperties, type Key, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadPart } from './load-part';
import type { View, Watch } from './near-viewport';

/** Items that are rendered before the list is measured, and all items of a list that is not longer. */
const START = 24;

/** Props of a list of any length. */
export interface LongListProps<Item> {
  items: readonly Item[];
  /** Number of items with those that are not loaded; undefined if unknown. */
  total?: number | undefined;
  className?: string;
  /** Class names of each item. */
  itemClass?: string;
  part?: string;
  label?: string;
  keyOf(item: Item): Key;
  children(item: Item, index: number): ReactNode;
}

/**
 * A list whose items have equal heights, in one or more columns. Of a long list only the items near the viewport are in the
 * page, and the item with the focus wherever it is. The code for that is loaded once the list is long.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { items, total = -1, className, itemClass, part, label, keyOf, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const watch = useRef<Watch>(undefined);
  const [view, setView] = useState<View>({ from: 0, to: START });
  const { length } = items;
  const count = useRef(length);
  const isLong = length > START;

  useEffect(() => {
    if (!isLong) return;
    let isWanted = true;
    loadPart(() => import('./near-viewport')).then(
      ({ watchList }) => {
        if (!isWanted || !list.current) return;
        watch.current = watchList(list.current, setView);
        watch.current.look(count.current);
      },
      // Everything is better than nothing.
      () => isWanted && setView({ from: 0, to: Number.POSITIVE_INFINITY }),
    );
    return () => {
      isWanted = false;
      watch.current?.stop();
      watch.current = undefined;
    };
  }, [isLong]);
  useEffect(() => {
    count.current = length;
    watch.current?.look(length);
  }, [length]);

  const { from, to, kept, style } = isLong ? view : { from: 0, to: length };
  const shown = items.slice(from, to).map((item, index) => [item, from + index] as const);
  const away = kept && (kept.index < from || kept.index >= to) ? items[kept.index] : undefined;
  if (kept && away) shown[kept.index < from ? 'unshift' : 'push']([away, kept.index]);
  const placeOf = (index: number): CSSProperties | undefined =>
    kept && away && index === kept.index ? kept.style : undefined;
  return (
    <ul ref={list} className={className} part={part} aria-label={label} style={style}>
      {shown.map(([item, index]) => (
        <li
          key={keyOf(item)}
          className={itemClass}
          style={placeOf(index)}
          {...(isLong && { 'data-index': index, 'aria-setsize': Math.max(total, -1), 'aria-posinset': index + 1 })}
        >
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}
