import type { ReactNode } from 'react';
import { welcomeLabel } from '../../../core';
import { useStyles } from '../../frame/host';
import { icon } from '../../ui/icon';
import style from './auth-layout.css?inline';
import { LogoPicture } from './LogoPicture';

const LockIcon = icon(
  'M6.500 10.500h11A1.500 1.500 0 0 1 19 12v7a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 5 19v-7a1.500 1.500 0 0 1 1.500-1.500z',
  'M8 10.500V7.500a4 4 0 0 1 8 0v3',
);

const styles = [style];

/**
 * The frame of sign-up, code and log-in on the site: next to the form, two arches and what the product promises. On a phone
 * only the form, with the promise of privacy below.
 */
export function AuthLayout({ children }: { children: ReactNode }) {
  useStyles(styles);
  return (
    <div className="auth-layout">
      <aside className="auth-layout-side">
        <LogoPicture />
        <div className="auth-layout-words">
          <p className="auth-layout-headline">{welcomeLabel.headline}</p>
          <p>{welcomeLabel.intro}</p>
          <ul className="auth-layout-points">
            {welcomeLabel.points.map(([title, text]) => (
              <li key={title}>
                <strong>{title}</strong>
                <span className="small">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className="auth-layout-form">
        {children}
        <p className="auth-layout-privacy soft small">
          <LockIcon />
          {welcomeLabel.privacy}
        </p>
      </div>
    </div>
  );
}
