import { type LegalName, legal, legalLabel } from '../../core';
import { useClientStore, useHost, useResource } from '../frame/host';
import { Link } from '../ui/Link';

/** Props of a link to a page about the service. */
export interface LegalLinkProps {
  page: LegalName;
  text: string;
  /** Opens a new tab even where screens have addresses, so that nothing typed is lost. */
  newTab?: boolean;
}

/** A link to a page about the service. On a page of others it opens the backend's own page in a new tab. */
export function LegalLink({ page, text, newTab }: LegalLinkProps) {
  const { href, ownsPage } = useHost();
  if (href && !newTab) return <Link to={page}>{text}</Link>;
  return href && ownsPage ? <NewTab address={href(page)} text={text} /> : <BackendLink page={page} text={text} />;
}

function BackendLink({ page, text }: { page: LegalName; text: string }) {
  const { data } = useResource(useClientStore(legal).pages);
  return <NewTab address={data?.find((each) => each.page === page)?.address} text={text} />;
}

/** Only a text until the address is known. */
export function NewTab({ address, text }: { address: string | undefined; text: string }) {
  if (!address) return <>{text}</>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {text}
      <span className="sr">{legalLabel.newTab}</span>
    </a>
  );
}
