import { legalLabel } from '../../../core';
import { useOffersExtensions, useStyles } from '../../frame/host';
import { deferred } from '../../ui/deferred';
import style from './site-footer.css?inline';

const LegalLinks = deferred(() => import('../../legal/LegalLinks'));

const styles = [style];

/** The end of a screen of the site, with links to the pages about the service, if the backend has them. No `<footer>`: a page of a partner has its own. */
export function SiteFooter({ newTab }: { newTab: boolean }) {
  useStyles(styles);
  if (!useOffersExtensions()) return null;
  return (
    <nav className="site-foot" aria-label={legalLabel.pages}>
      <LegalLinks newTab={newTab} />
    </nav>
  );
}
