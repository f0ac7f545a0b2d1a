import { memo } from 'react';
import { useStyles } from '../frame/host';
import { LongList } from '../ui/list/LongList';
import { ProfileViewer } from './drawer/ProfileViewer';
import { MemberCard } from './MemberCard';
import style from './member-grid.css?inline';
import type { Person } from './person';

export const memberGridStyles = [style];

const FIRST_ROW = 4;

/** A scroll changes which cards are rendered, but not the cards. */
const Card = memo(MemberCard);

/** Props of a grid. `total` counts members who are not loaded yet, too. */
export interface MemberGridProps {
  members: readonly Person[];
  total?: number | undefined;
}

/** Cards in up to four columns; VIEW PROFILE opens the drawer. */
export function MemberGrid({ members, total }: MemberGridProps) {
  useStyles(memberGridStyles);
  return (
    <ProfileViewer>
      {(view) => (
        <LongList
          items={members}
          total={total}
          className="member-grid"
          part="members"
          keyOf={({ profile }) => profile.user}
        >
          {(person, index) => <Card {...person} eager={index < FIRST_ROW} onView={view} />}
        </LongList>
      )}
    </ProfileViewer>
  );
}
