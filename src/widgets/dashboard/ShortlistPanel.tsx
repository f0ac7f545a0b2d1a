import { useStore } from '@nanostores/react';
import {
  commonLabel,
  dashboardLabel,
  emptyLabel,
  listText,
  nameOf,
  optionLabel,
  type PagedList,
  photoOf,
  type ShortlistItem,
  shownShortlist,
  visibleShortlist,
} from '../../core';
import { useClientStore, useResource } from '../frame/host';
import NobodyYet from '../members/NobodyYet';
import type { Viewed } from '../members/person';
import { deferred } from '../ui/deferred';
import { Loaded } from '../ui/feedback/Feedback';
import { Link } from '../ui/Link';
import { Panel, RowsSkeleton } from './Panel';
import { PersonRow } from './PersonRow';

/** The same number as the skeleton has lines, so that nothing below moves. */
const SHOWN = 4;

const FillShortlist = deferred(() => import('./FillShortlist'));

/** The shortlist at the side of the dashboard: the first few members who are shortlisted and not liked. */
export function ShortlistPanel({ onView }: { onView(member: Viewed): void }) {
  const shortlisted = useClientStore(shownShortlist);
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
  const isShort = items.length < SHOWN && hasMore;
  const fill = isShort && <FillShortlist list={list} />;
  if (items.length === 0) {
    return fill ? (
      <>
        {fill}
        <RowsSkeleton rows={SHOWN} />
      </>
    ) : (
      <NobodyYet hint={emptyLabel.shortlist} to="search" />
    );
  }
  return (
    <>
      {fill}
      <ul className="short-rows">
        {items.map(({ matched_user, matched_profile: profile, photo }) => (
          <PersonRow
            key={matched_user}
            name={nameOf(profile)}
            photo={photo ?? photoOf(profile)}
            preview={profile.photo_preview}
            detail={commonLabel.factsOf([
              profile.age ? commonLabel.years(profile.age) : '',
              optionLabel.emirate(profile.emirate ?? ''),
            ])}
            onOpen={() => onView({ ...profile, user: matched_user })}
          />
        ))}
      </ul>
    </>
  );
}
