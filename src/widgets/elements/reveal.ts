import type { RouteName } from '../../core';

/** The tags that show a screen of the product, the fittest first. */
const tags: Record<RouteName, readonly string[]> = {
  login: ['login'],
  signup: ['signup', 'login'],
  otp: ['signup', 'login'],
  wizard: ['wizard'],
  dashboard: ['dashboard'],
  profile: ['profile'],
  match: ['profile'],
  shortlisted: ['shortlist'],
  matches: ['matches'],
  messages: ['chat'],
  settings: ['settings'],
  search: ['search'],
  notifications: ['notifications'],
};

/** The element of the page that shows a screen; the whole site, where there is no other. */
function elementFor(page: Document, to: RouteName): HTMLElement | null {
  for (const tag of tags[to]) {
    const found = page.querySelector<HTMLElement>(`mm-${tag}`);
    if (found) return found;
  }
  return page.querySelector<HTMLElement>('mm-app');
}

/**
 * What a navigation does where the page neither answers nor cancels it: the element that shows the screen, if the page has
 * one, shows what is asked for, comes into view and gets the focus. Code that is yet to be loaded finds it as well.
 */
export function reveal(from: HTMLElement, to: RouteName, query?: Record<string, string>): void {
  const target = elementFor(from.ownerDocument, to);
  if (!target) return;
  if (target.localName === 'mm-app') Reflect.set(target, 'place', { to, query });
  else Reflect.set(target, 'query', { ...query });
  if (target === from) return;
  target.scrollIntoView({ block: 'nearest' });
  target.focus({ preventScroll: true });
}
