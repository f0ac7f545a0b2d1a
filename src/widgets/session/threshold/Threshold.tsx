import type { ReactNode } from 'react';
import { welcomeLabel } from '../../../core';
import { useStyles } from '../../frame/host';
import { LockIcon } from './icons';
import { TwoArches } from './TwoArches';
import style from './threshold.css?inline';

const styles = [style];

/**
 * The frame of sign-up, code and log-in on the site: next to the form, two arches and what the product promises. On a phone
 * only the form, with the promise of privacy below.
 */
export function Threshold({ children }: { children: ReactNode }) {
  useStyles(styles);
  return (
    <div className="threshold">
      <aside className="threshold-side">
        <TwoArches />
        <div className="threshold-words">
          <p className="threshold-headline">{welcomeLabel.headline}</p>
          <p>{welcomeLabel.intro}</p>
          <ul className="threshold-points">
            {welcomeLabel.points.map(([title, text]) => (
              <li key={title}>
                <strong>{title}</strong>
                <span className="small">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className="threshold-form">
        {children}
        <p className="threshold-privacy soft small">
          <LockIcon />
          {welcomeLabel.privacy}
        </p>
      </div>
    </div>
  );
}
