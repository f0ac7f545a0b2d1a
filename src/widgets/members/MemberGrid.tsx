import { useStyles } from '../frame/host';
import { MemberCard } from './MemberCard';
import style from './member-grid.css?inline';
import { ProfileViewer } from './ProfileViewer';
import type { Person } from './person';

/** The styles of a grid. */
export const memberGridStyles = [style];

const FIRST_ROW = 4;

/** Cards in up to four columns; VIEW PROFILE opens the drawer. */
export function MemberGrid({ members }: { members: readonly Person[] }) {
  useStyles(memberGridStyles);
  return (
    <ProfileViewer>
      {(view) => (
        <ul className="member-grid" part="members">
          {members.map((person, index) => (
            <li key={person.profile.user}>
              <MemberCard {...person} eager={index < FIRST_ROW} onView={view} />
            </li>
          ))}
        </ul>
      )}
    </ProfileViewer>
  );
}
