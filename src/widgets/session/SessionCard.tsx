import type { ReactNode } from 'react';
import { useStyles } from '../frame/host';
import style from './session.css?inline';

const styles = [style];

/** The card of sign-up, code and log-in: heading, one line of introduction, form. */
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
