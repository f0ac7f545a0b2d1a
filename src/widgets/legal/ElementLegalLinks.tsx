import { legal } from '../../core';
import { useNoun, useResource } from '../frame/host';
import LegalLinks from './LegalLinks';

/** The links below a log-in on a page of others. Renders nothing until the backend has told the addresses. */
export default function ElementLegalLinks() {
  const { data } = useResource(useNoun(legal).pages);
  return data ? <LegalLinks newTab /> : null;
}
