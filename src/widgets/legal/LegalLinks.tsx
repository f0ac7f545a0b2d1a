import { LEGAL_PAGES, screenTitle } from '../../core';
import { useStyles } from '../frame/host';
import { LegalLink } from './LegalLink';
import style from './legal-links.css?inline';

const styles = [style];

/** Links to all pages about the service. */
export default function LegalLinks({ newTab }: { newTab?: boolean }) {
  useStyles(styles);
  return (
    <ul className="legal-links">
      {LEGAL_PAGES.map((page) => (
        <li key={page}>
          <LegalLink page={page} text={screenTitle[page]} newTab={newTab} />
        </li>
      ))}
    </ul>
  );
}
