import { legal, legalLabel } from '../../core';
import { useNoun, useResource } from '../frame/host';
import LegalLinks from './LegalLinks';

/** The links below the sign-up on a page of others. Renders nothing until the backend has told the addresses. */
export default function ElementLegalLinks() {
  const { data } = useResource(useNoun(legal).pages);
  if (!data) return null;
  return (
    <nav aria-label={legalLabel.pages}>
      <LegalLinks newTab />
    </nav>
  );
}
