import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  commonLabel,
  dashboardLabel,
  emptyLabel,
  listText,
  morePages,
  nameOf,
  type PagedList,
  photoOf,
  type ShortlistItem,
  shortlistedList,
  visibleShortlist,
} from '../../core';
import { Link } from '../app/Link';
import { useNoun, useResource } from '../frame/host';
import NobodyYet from '../members/NobodyYet';
import type { Viewed } from '../members/person';
import { Loaded } from '../ui/Feedback';
import { Panel, RowsSkeleton } from './Panel';
import { PersonRow } from './PersonRow';

/** The same number as the skeleton has lines, so that nothing below moves. */
const SHOWN = 4;

/** The shortlist at the side of the dashboard: the first few members who are shortlisted and not liked. */
export function ShortlistPanel({ onView }: { onView(member: Viewed): void }) {
  const shortlisted = useNoun(shortlistedList);
  return (
    <Panel
      title={dashboardLabel.shortlistTitle}
      aside={
        <Link to="shortlisted" className="small panel-link">
          {dashboardLabel.viewAll}
        </Link>
      }
    >
      <Loaded
        state={useResource(shortlisted)}
        failed={listText.shortlistFailed}
        onRetry={() => void shortlisted.load()}
        skeleton={<RowsSkeleton rows={SHOWN} />}
      >
        {(items) => <Rows items={visibleShortlist(items).slice(0, SHOWN)} list={shortlisted} onView={onView} />}
      </Loaded>
    </Panel>
  );
}

interface RowsProps {
  items: readonly ShortlistItem[];
  list: PagedList<ShortlistItem>;
  onView(member: Viewed): void;
}

function Rows({ items, list, onView }: RowsProps) {
  const hasMore = useStore(list.$next) !== undefined;
  const { length } = items;
  const isShort = length < SHOWN && hasMore;
  // Liked members take places in a page. Look in the next pages until the panel is full.
  useEffect(() => {
    if (isShort && length < SHOWN)
      void morePages(list).more((item: ShortlistItem) => visibleShortlist([item]).length > 0);
  }, [isShort, length, list]);
  if (length === 0)
    return isShort ? <RowsSkeleton rows={SHOWN} /> : <NobodyYet hint={emptyLabel.shortlist} to="search" />;
  return (
    <ul className="short-rows">
      {items.map(({ matched_user, matched_profile: profile, photo }) => (
        <PersonRow
          key={matched_user}
          name={nameOf(profile)}
          photo={photo ?? photoOf(profile)}
          detail={commonLabel.factsOf([profile.age ? commonLabel.years(profile.age) : '', profile.emirate])}
          onOpen={() => onView({ ...profile, user: matched_user })}
        />
      ))}
    </ul>
  );
}
