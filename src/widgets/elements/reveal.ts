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

/**
 * The element that shows a screen, the whole site where there is no other: of the shadow root of the page that one stands in,
 * else of what is around it, and of the page where one was taken away.
 */
function elementFor(from: Element, to: RouteName): HTMLElement | null {
  const root = (from.isConnected ? from.getRootNode() : from.ownerDocument) as Document | ShadowRoot;
  for (const tag of [...tags[to], 'app']) {
    const found = root.querySelector<HTMLElement>(`mm-${tag}`);
    if (found) return found;
  }
  return 'host' in root ? elementFor(root.host, to) : null;
}

/**
 * What a navigation does where the page neither answers nor cancels it: the element that shows the screen, if the page has
 * one, shows what is asked for, comes into view and gets the focus. Code that is yet to be loaded finds it as well.
 */
export function reveal(from: HTMLElement, to: RouteName, query?: Record<string, string>): void {
  const target = elementFor(from, to);
  if (!target) return;
  if (target.localName === 'mm-app') Reflect.set(target, 'place', { to, query });
  else Reflect.set(target, 'query', { ...query });
  if (target === from) return;
  target.scrollIntoView({ block: 'nearest' });
  target.focus({ preventScroll: true });
}
