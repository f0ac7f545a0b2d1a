import { LEGAL_PAGES, legalLabel, screenTitle } from '../../core';
import { useStyles } from '../frame/host';
import { LegalLink } from './LegalLink';
import style from './legal-links.css?inline';

const styles = [style];

/** Links to all pages about the service. */
export default function LegalLinks({ newTab }: { newTab?: boolean }) {
  useStyles(styles);
  return (
    <nav className="legal-links" aria-label={legalLabel.pages}>
      <ul>
        {LEGAL_PAGES.map((page) => (
          <li key={page}>
            <LegalLink page={page} text={screenTitle[page]} newTab={newTab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
