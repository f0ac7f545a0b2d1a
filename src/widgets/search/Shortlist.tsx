import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import {
  members,
  nameOf,
  type ShortlistItem,
  type ShortlistPlace,
  shortlistLabel,
  shortlistPlaces,
  siteLabel,
  visibleShortlist,
} from '../../core';
import { useHost, useNoun, useStyles } from '../frame/host';
import compactStyle from '../members/compact-cards.css?inline';
import { MemberCard } from '../members/MemberCard';
import { memberGridStyles } from '../members/MemberGrid';
import { useMemberActions } from '../members/member-actions';
import { ProfileViewer } from '../members/ProfileViewer';
import type { Viewed } from '../members/person';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Feedback';
import { BookmarkIcon } from '../ui/icons/people';
import { useStill } from '../ui/still';
import { ShortlistGone } from './ShortlistGone';
import style from './shortlist.css?inline';

const styles = [...memberGridStyles, compactStyle, style];

/** The shortlist as a grid of cards. A card can be removed, and restored in the same place. */
export function Shortlist({ items }: { items: readonly ShortlistItem[] }) {
  useStyles(styles);
  const { navigate } = useHost();
  const decisions = useStore(useNoun(members).$decisions);
  const shown = useRef<readonly ShortlistPlace[]>([]);
  shown.current = shortlistPlaces(shown.current, visibleShortlist(items), decisions);
  const places = useStill(shown.current, ({ item }) => item.matched_user);
  if (places.length === 0) {
    return (
      <Empty>
        <Button onClick={() => navigate('search')}>{shortlistLabel.find}</Button>
      </Empty>
    );
  }
  return (
    <ProfileViewer>
      {(view) => (
        <section>
          <h2 className="sr">{shortlistLabel.members}</h2>
          <ul className="member-grid" aria-label={siteLabel.shortlisted}>
            {places.map((place) => (
              <li
                key={place.item.matched_user}
                className={place.isLeaving ? 'shortlist-place leaving' : 'shortlist-place'}
              >
                {place.isLeaving || place.stands === 'there' ? (
                  <Shortlisted item={place.item} onView={view} />
                ) : (
                  <ShortlistGone place={place} />
                )}
              </li>
            ))}
          </ul>
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
