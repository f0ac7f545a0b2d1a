import { legalLabel } from '../../core';
import { useStyles } from '../frame/host';
import { deferred } from '../ui/deferred';
import style from './site-footer.css?inline';

const LegalLinks = deferred(() => import('../legal/LegalLinks'));

const styles = [style];

/** The end of a screen of the site, with links to the pages about the service. */
export function SiteFooter({ newTab }: { newTab: boolean }) {
  useStyles(styles);
  return (
    <footer className="site-foot">
      <nav aria-label={legalLabel.pages}>
        <LegalLinks newTab={newTab} />
      </nav>
    </footer>
  );
}
