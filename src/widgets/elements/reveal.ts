import type { RouteName } from '../../core';

/** The tag that shows a screen of the product, where there is one. */
const tags: Partial<Record<RouteName, string>> = {
  login: 'mm-login',
  signup: 'mm-login',
  wizard: 'mm-wizard',
  matches: 'mm-matches',
  messages: 'mm-chat',
};

/**
 * What a navigation does where the page neither answers nor cancels it: if the page has the element that shows that
 * screen, it is brought into view and gets the focus.
 */
export function reveal(from: HTMLElement, to: RouteName): void {
  const tag = tags[to];
  const target = tag && from.localName !== tag ? from.ownerDocument.querySelector<HTMLElement>(tag) : undefined;
  if (!target) return;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}
