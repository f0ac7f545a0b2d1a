import { legal, legalLabel } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { CheckField } from '../ui/form/CheckField';
import { LegalLink } from './LegalLink';

/**
 * The box by which a visitor confirms to be an adult and accepts the terms. Its links open in a new tab, so that nothing typed
 * is lost. Renders nothing if the backend has no terms.
 */
export function AcceptTerms({ name, error }: { name: string; error?: string }) {
  const { data } = useResource(useClientStore(legal).pages);
  if (data === null) return null;
  return (
    <CheckField name={name} error={error}>
      {legalLabel.accept.map(({ text, page }) =>
        page ? <LegalLink key={text} page={page} text={text} newTab /> : <span key={text}>{text}</span>,
      )}
    </CheckField>
  );
}
