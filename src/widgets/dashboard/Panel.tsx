import type { ReactNode } from 'react';

/** A card with a title, at the side of the dashboard. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card side-panel" part="card" aria-label={title}>
      <header className="panel-head">
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The placeholder of lines about members. */
export function RowsSkeleton({ rows, className }: { rows: number; className?: string }) {
  return (
    <ul aria-hidden="true" className={className}>
      {places.slice(0, rows).map((place) => (
        <li key={place} className="person-row">
          <span className="skeleton row-photo" />
          <span className="person-text">
            <span className="skeleton row-line" />
            <span className="skeleton row-line short" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The placeholder of the completeness panel. */
export function ProgressSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="progress skeleton" />
      <span className="skeleton row-line short" />
      <span className="skeleton row-line" />
    </div>
  );
}
