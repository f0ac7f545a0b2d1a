import { type ReactNode, useLayoutEffect } from 'react';
import { embedLabel, mayShow, type Partner, partners } from '../../core';
import { useNoun, useResource } from '../frame/host';
import { Empty } from '../ui/Feedback';

/** What an element on the page of a partner takes. */
export interface PartnerGateProps {
  /** The partner's id. */
  partner: string;
  /** The element itself: its name is looked up, its shadow root wears the theme. */
  element: HTMLElement;
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
  const { status, data } = useResource(useNoun(partners).of(partner));
  useLayoutEffect(() => {
    const root = element.shadowRoot;
    if (!root || !data) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(themeSheet(data));
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [data, element]);
  if (data && !mayShow(data, element.localName.slice(3)))
    return <Empty title={embedLabel.absent} body={embedLabel.absentIntro} />;
  return data || status === 'failed' ? children : null;
}
