const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

export function NotificationSkeleton({ rows }: { rows: number }) {
  return (
    <ul className="notifications-skeleton" aria-hidden="true">
      {places.slice(0, rows).map((place) => (
        <li key={place} className="notification">
          <span className="skeleton notification-blank" />
          <span className="notification-text">
            <span className="skeleton notification-line" />
            <span className="skeleton notification-line short" />
          </span>
        </li>
      ))}
    </ul>
  );
}
