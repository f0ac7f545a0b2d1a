import { useStyles } from '../frame/host';
import { memberCardStyles } from './MemberCard';
import { memberGridStyles } from './MemberGrid';

export function CardSkeleton() {
  useStyles(memberCardStyles);
  return (
    <div className="card member" part="card" aria-hidden="true">
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

const places = [1, 2, 3, 4];

/** The placeholder of a grid: its first row. */
export function GridSkeleton() {
  useStyles(memberGridStyles);
  return (
    <div className="member-grid">
      {places.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}
