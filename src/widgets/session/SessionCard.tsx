import type { ReactNode } from 'react';
import { useStyles } from '../frame/host';
import style from './session.css?inline';

const styles = [style];

/** The card around sign-up, code and log-in: heading, a line of introduction, the form. */
export function SessionCard({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  useStyles(styles);
  return (
    <section className="card session" part="card">
      <header className="session-head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="soft">{intro}</p>
      </header>
      {children}
    </section>
  );
}
