import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { morePages, type PagedList, type ShortlistItem, visibleShortlist } from '../../core';

/**
 * Loads pages of the shortlist until one of them has a member to show, because liked members take places in a page. The panel
 * renders it until it has enough.
 */
export default function FillShortlist({ list }: { list: PagedList<ShortlistItem> }) {
  const { $state, more } = morePages(list);
  const next = useStore($state);
  useEffect(() => {
    if (next === 'there') void more((item: ShortlistItem) => visibleShortlist([item]).length > 0);
  }, [next, more]);
  return null;
}
