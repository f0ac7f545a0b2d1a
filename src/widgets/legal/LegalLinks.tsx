import { LEGAL_PAGES, screenTitle } from '../../core';
import { useHost, useStyles } from '../frame/host';
import { Link } from '../ui/Link';
import { LegalLink, NewTab } from './LegalLink';
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
      <HelpLink newTab={newTab} />
    </ul>
  );
}

/** A link to the page for people without an account. Pages of others have none of their own. */
function HelpLink({ newTab }: { newTab: boolean | undefined }) {
  const { href, ownsPage } = useHost();
  if (!href || (newTab && !ownsPage)) return null;
  return (
    <li>
      {newTab ? <NewTab address={href('help')} text={screenTitle.help} /> : <Link to="help">{screenTitle.help}</Link>}
    </li>
  );
}
