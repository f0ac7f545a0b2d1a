import { type ReactNode, useLayoutEffect } from 'react';
import { embedLabel, mayShow, type Partner, partners } from '../../core';
import { useHost, useNoun, useResource } from '../host';
import { Empty } from '../ui/Feedback';

/** What an element on the page of a partner takes. */
export interface PartnerGateProps {
  /** The partner's id. */
  partner: string;
  /** The element's name, without `mm-`. */
  element: string;
  children: ReactNode;
}

/** The partner's values for our tokens; what the page itself sets counts more. */
function themeSheet({ theme }: Partner): string {
  const values = Object.entries(theme).map(([token, value]) => `--_${token.slice(5)}: var(${token}, ${value});`);
  return `:host { ${values.join(' ')} }`;
}

/**
 * Shows an element as its partner wants it: in the partner's theme, and not at all where the partner is switched off or
 * does not have it. Where nothing can be learnt about the partner, the element shows itself as it is.
 */
export default function PartnerGate({ partner, element, children }: PartnerGateProps) {
  const { adopt } = useHost();
  const { status, data } = useResource(useNoun(partners).of(partner));
  useLayoutEffect(() => {
    if (data && Object.keys(data.theme).length > 0) adopt([themeSheet(data)]);
  }, [data, adopt]);
  if (data && !mayShow(data, element)) return <Empty title={embedLabel.absent} body={embedLabel.absentIntro} />;
  return data || status === 'failed' ? children : null;
}
