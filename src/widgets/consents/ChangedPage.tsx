import { consentLabel } from '../../core';
import { LegalLink } from '../legal/LegalLink';

/** A link to the terms or the privacy notice, in a new tab. */
export default function ChangedPage({ page }: { page: 'terms' | 'privacy' }) {
  return <LegalLink page={page} text={consentLabel.names[page]} newTab />;
}
