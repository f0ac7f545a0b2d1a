import type { ReactNode } from 'react';

/** A card beside the dashboard with its title. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card side-panel" aria-label={title}>
      <header className="panel-head">
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The shape of a panel's lines. */
export function PanelSkeleton() {
  return (
    <>
      <div className="skeleton row-skeleton" />
      <div className="skeleton row-skeleton" />
    </>
  );
}
