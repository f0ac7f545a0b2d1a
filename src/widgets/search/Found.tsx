import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { commonLabel, explain, type FoundList, listLabel, type PagedList, type Wanted } from '../../core';
import { useResource } from '../frame/host';
import { Failure } from '../ui/Feedback';
import More from '../ui/More';
import { Status } from '../ui/Status';

/** Props of the found part of a list. */
export interface FoundProps<Item> {
  list: FoundList<Item>;
  wanted: Wanted;
  skeleton: ReactNode;
  /** Whether the screen shows an item. */
  isShown(item: Item): boolean;
  /** Renders the items. `total` is undefined while there are more. */
  children(items: Item[], total: number | undefined): ReactNode;
}

/** The part of a list with the wanted names, in the wanted order. */
export function Found<Item>({ list, wanted, skeleton, isShown, children }: FoundProps<Item>) {
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
      {items.length === 0 ? <Status>{listLabel.nobody}</Status> : children(items, hasMore ? undefined : items.length)}
      {hasMore && <More list={list as unknown as PagedList<never>} isShown={isShown} isEmpty={items.length === 0} />}
    </>
  );
}
