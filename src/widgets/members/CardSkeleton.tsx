import { useStyles } from '../host';
import { memberCardStyles } from './MemberCard';
import { memberGridStyles } from './MemberGrid';

/** The shape of a card that is still to come. */
export function CardSkeleton() {
  useStyles(memberCardStyles);
  return (
    <div className="card member" aria-hidden="true">
      <div className="member-photo skeleton" />
      <div className="member-body">
        <span className="skeleton member-line" />
        <span className="skeleton member-line short" />
        <span className="skeleton member-line" />
        <span className="skeleton member-button" />
      </div>
    </div>
  );
}

const places = ['first', 'second', 'third', 'fourth'];

/** The shape of a grid of up to four cards. */
export function GridSkeleton({ cards = places.length }: { cards?: number }) {
  useStyles(memberGridStyles);
  return (
    <div className="member-grid">
      {places.slice(0, cards).map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}
