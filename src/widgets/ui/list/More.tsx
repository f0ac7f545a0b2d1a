import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { listLabel, morePages, type PagedList } from '../../../core';
import { ListEnd } from './ListEnd';

/** Distance of the end of a list below the window at which the next page loads. */
const AHEAD = '1200px 0px';

/** Props of the rest of a list. */
export interface MoreProps {
  // Any list: the items are not used here.
  list: PagedList<never>;
  /** Whether the screen shows an item. */
  isShown?(item: never): boolean;
  /** Whether the screen shows no item yet. Then more is loaded without waiting for a scroll. */
  isEmpty?: boolean;
}

/** Loads the next pages of a list while the member scrolls, and shows how that goes. Stands below the list. */
export default function More({ list, isShown, isEmpty }: MoreProps) {
  const { $state, more } = morePages(list);
  const next = useStore($state);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(isShown);
  shown.current = isShown;
  const { data } = useStore(list.$state);

  // Observe again after each page: after a short page, the end is still near.
  useEffect(() => {
    if (next !== 'there' || !data) return;
    const loadNext = () => void more(shown.current);
    if (isEmpty) loadNext();
    const element = place.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadNext(),
      {
        rootMargin: AHEAD,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [next, data, isEmpty, more]);

  return (
    <div ref={place}>
      <ListEnd
        next={next}
        failed={listLabel.moreFailed}
        end={isEmpty ? '' : listLabel.end}
        onShowMore={() => void more(isShown)}
        onAgain={() => void more(isShown)}
      />
    </div>
  );
}
