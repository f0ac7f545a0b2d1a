import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import {
  commonLabel,
  members,
  nameOf,
  type PagedList,
  type ShortlistItem,
  type ShortlistPlace,
  shortlistLabel,
  shortlistPlaces,
  siteLabel,
  visibleShortlist,
} from '../../core';
import { useClientStore, useHost, useStyles } from '../frame/host';
import compactStyle from '../members/compact-cards.css?inline';
import { ProfileViewer } from '../members/drawer/ProfileViewer';
import { MemberCard } from '../members/MemberCard';
import { memberGridStyles } from '../members/MemberGrid';
import { useMemberActions } from '../members/member-actions';
import type { Viewed } from '../members/person';
import { deferred } from '../ui/deferred';
import { Empty } from '../ui/feedback/Feedback';
import { Status } from '../ui/feedback/Status';
import { BookmarkIcon } from '../ui/icons/people';
import { LongList } from '../ui/list/LongList';
import { Button } from '../ui/press/Button';
import { useStableList } from '../ui/press/stable-list';
import { ShortlistGone } from './ShortlistGone';
import style from './shortlist.css?inline';

const styles = [...memberGridStyles, compactStyle, style];

const More = deferred(() => import('../ui/list/More'));

/** Props of the shortlist: its list, and the items of it that are loaded. */
export interface ShortlistProps {
  items: readonly ShortlistItem[];
  list: PagedList<ShortlistItem>;
}

const isVisible = (item: ShortlistItem) => visibleShortlist([item]).length > 0;

/** The shortlist as a grid of cards. A card can be removed, and restored in the same place. */
export function Shortlist({ items, list }: ShortlistProps) {
  useStyles(styles);
  const { navigate } = useHost();
  const decisions = useStore(useClientStore(members).$decisions);
  const hasMore = useStore(list.$next) !== undefined;
  const shown = useRef<readonly ShortlistPlace[]>([]);
  const hadMore = useRef(hasMore);
  hadMore.current ||= hasMore;
  shown.current = shortlistPlaces(shown.current, visibleShortlist(items), decisions);
  const places = useStableList(shown.current, ({ item }) => item.matched_user);
  const isEmpty = places.length === 0;
  if (isEmpty && !hasMore) {
    return (
      <Empty>
        <Button onClick={() => navigate('search')}>{shortlistLabel.find}</Button>
      </Empty>
    );
  }
  return (
    <ProfileViewer>
      {(view) => (
        <section className="stack">
          <h2 className="sr">{shortlistLabel.members}</h2>
          {isEmpty && <Status className="sr">{commonLabel.loading}</Status>}
          <LongList
            items={places}
            total={hasMore ? undefined : places.length}
            className="member-grid"
            itemClass={(place) => (place.isLeaving ? 'shortlist-place leaving' : 'shortlist-place')}
            label={siteLabel.shortlisted}
            keyOf={(place) => place.item.matched_user}
          >
            {(place) =>
              place.isLeaving || place.stands === 'there' ? (
                <Shortlisted item={place.item} onView={view} />
              ) : (
                <ShortlistGone place={place} />
              )
            }
          </LongList>
          {hadMore.current && <More list={list as unknown as PagedList<never>} isShown={isVisible} isEmpty={isEmpty} />}
        </section>
      )}
    </ProfileViewer>
  );
}

/** A shortlisted member's card, with a button that removes it from the list. */
function Shortlisted({ item, onView }: { item: ShortlistItem; onView(member: Viewed): void }) {
  const profile = { ...item.matched_profile, user: item.matched_user, shortlisted: true };
  const { toggleShortlist } = useMemberActions(profile);
  const label = shortlistLabel.remove(nameOf(profile));
  return (
    <>
      <MemberCard profile={profile} photo={item.photo} score={item.compatibility_score} onView={onView} />
      <Button
        look="quiet"
        round
        className="shortlist-remove tinted"
        aria-label={label}
        title={label}
        onClick={() => void toggleShortlist()}
      >
        <BookmarkIcon filled />
      </Button>
    </>
  );
}
