import { type Key, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadPart } from '../../frame/load-part';
import type { View, Watch } from './near-viewport';

/** Items that are rendered before the list is measured, and all items of a list that is not longer. */
const START = 12;

/** Props of a list of any length. */
export interface LongListProps<Item> {
  items: readonly Item[];
  /** Number of items with those that are not loaded; undefined if unknown. */
  total?: number | undefined;
  className?: string;
  /** Class names of each item. */
  itemClass?: string | ((item: Item) => string | undefined);
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
  const [view, setView] = useState<View>();
  const { length } = items;
  const count = useRef(length);
  count.current = length;
  const isLong = length > START;

  useEffect(() => {
    if (!isLong) return;
    let isWanted = true;
    loadPart(() => import('./near-viewport')).then(
      ({ watchList }) => {
        if (isWanted && list.current) watch.current = watchList(list.current, () => count.current, setView);
      },
      // Everything is better than nothing.
      () => isWanted && setView({}),
    );
    return () => {
      isWanted = false;
      watch.current?.stop();
      watch.current = undefined;
    };
  }, [isLong]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view depends on the number of items
  useLayoutEffect(() => watch.current?.look(), [length]);

  const shown = (isLong && view) || {};
  const { places = [...items.slice(0, isLong && !view ? START : length).keys()], kept, style } = shown;
  return (
    <ul ref={list} className={className} part={part} aria-label={label} style={style}>
      {places.map((index) => {
        const item = items[index];
        return (
          item && (
            <li
              key={keyOf(item)}
              className={typeof itemClass === 'function' ? itemClass(item) : itemClass}
              style={kept?.[index]}
              {...(isLong && { 'data-index': index, 'aria-setsize': total, 'aria-posinset': index + 1 })}
            >
              {children(item, index)}
            </li>
          )
        );
      })}
    </ul>
  );
}
