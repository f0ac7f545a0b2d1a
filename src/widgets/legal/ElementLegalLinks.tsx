import { legal, legalLabel } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import LegalLinks from './LegalLinks';

/** The links below the sign-up on a page of others. Renders nothing until the backend has told the addresses. */
export default function ElementLegalLinks() {
  const { data } = useResource(useClientStore(legal).pages);
  if (!data) return null;
  return (
    <nav aria-label={legalLabel.pages}>
      <LegalLinks newTab />
    </nav>
  );
}
