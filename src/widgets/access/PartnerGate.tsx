import { type ReactNode, useLayoutEffect } from 'react';
import { embedLabel, mayShow, type Partner, partners } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Empty } from '../ui/feedback/Feedback';

/** Props of an element on a partner's page. */
export interface PartnerGateProps {
  /** The partner's id. */
  partner: string;
  /** The element. Its name is checked against the partner, and its shadow root gets the theme. */
  element: HTMLElement;
  children: ReactNode;
}

/** Returns the partner's values for our tokens. The page's own values take precedence. */
function themeSheet({ theme }: Partner): string {
  const values = Object.entries(theme).map(([token, value]) => `--_${token.slice(5)}: var(${token}, ${value});`);
  return `:host { ${values.join(' ')} }`;
}

/**
 * Shows an element in the partner's theme, or a notice if the partner is switched off or lacks this element. If the partner
 * cannot be loaded, shows the element without a theme.
 */
export default function PartnerGate({ partner, element, children }: PartnerGateProps) {
  const { status, data } = useResource(useClientStore(partners).of(partner));
  useLayoutEffect(() => {
    const root = element.shadowRoot;
    if (!root?.adoptedStyleSheets || !data) return;
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
