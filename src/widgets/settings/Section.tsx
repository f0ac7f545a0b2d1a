import type { ReactNode } from 'react';
import { type SectionName, sectionTitles } from './sections';

export interface SectionProps {
  name: SectionName;
  intro?: string;
  children?: ReactNode;
}

/** A card with a heading, which the list of sections links to. */
export function Section({ name, intro, children }: SectionProps) {
  return (
    <section className={`card settings-card for-${name}`} part="card" aria-labelledby={name}>
      <header className="settings-head">
        <h2 id={name} tabIndex={-1}>
          {sectionTitles[name]}
        </h2>
        {intro && <p className="soft small">{intro}</p>}
      </header>
      {children}
    </section>
  );
}
