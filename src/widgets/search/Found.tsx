import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { commonLabel, explain, type FoundList, listLabel, type PagedList, type Wanted } from '../../core';
import { useResource } from '../frame/host';
import { Failure } from '../ui/feedback/Feedback';
import { Status } from '../ui/feedback/Status';
import More from '../ui/list/More';
import { useStableList } from '../ui/press/stable-list';
import type { Held } from '../ui/press/stable-lists';

/** Props of the found part of a list. `Shown` is what the screen shows of an item. */
export interface FoundProps<Item, Shown extends object> extends Pick<StillItemsProps<Shown>, 'keyOf' | 'children'> {
  list: FoundList<Item>;
  wanted: Wanted;
  skeleton: ReactNode;
  /** Whether the screen shows an item. */
  isShown(item: Item): boolean;
  shownOf(items: readonly Item[]): Shown[];
}

/** The part of a list with the wanted names, in the wanted order. */
export function Found<Item, Shown extends object>(props: FoundProps<Item, Shown>) {
  const { list, wanted, skeleton, isShown, shownOf, ...still } = props;
  const { q, sort } = wanted;
  useEffect(() => list.find({ q, sort }), [list, q, sort]);
  const { data, status, error } = useResource(list);
  const hasMore = useStore(list.$next) !== undefined;
  const items = data && list.shown(data).filter(isShown);
  if (status === 'failed' && !data) {
    return <Failure text={explain(error, [], listLabel.failed)} onRetry={() => void list.load()} />;
  }
  if (!items || (items.length === 0 && hasMore)) {
    return (
      <div>
        <Status className="sr">{commonLabel.loading}</Status>
        {skeleton}
      </div>
    );
  }
  return (
    <>
      <StillItems {...still} key={`${sort} ${q}`} items={shownOf(items)} total={hasMore ? undefined : items.length} />
      {hasMore && <More list={list as unknown as PagedList<never>} isShown={isShown} isEmpty={items.length === 0} />}
    </>
  );
}

interface StillItemsProps<Shown extends object> {
  items: readonly Shown[];
  total: number | undefined;
  keyOf(item: Shown): unknown;
  /** Renders the items. `total` is undefined while there are more. */
  children(items: readonly Held<Shown>[], total: number | undefined): ReactNode;
}

/** Items that keep still under a finger. */
function StillItems<Shown extends object>({ items, total, keyOf, children }: StillItemsProps<Shown>) {
  const still = useStableList(items, keyOf);
  return still.length === 0 ? <Status>{listLabel.nobody}</Status> : children(still, total);
}
