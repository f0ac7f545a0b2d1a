import type { RouteName } from '../../core';
import { TAGS_OF_SCREEN } from './names';

/**
 * Finds the element that shows a screen, or else the whole site. Searches the shadow root that contains `from`, then what
 * surrounds it. Searches the document if `from` was removed from the page.
 */
function elementFor(from: Element, to: RouteName): HTMLElement | null {
  const root = (from.isConnected ? from.getRootNode() : from.ownerDocument) as Document | ShadowRoot;
  for (const tag of [...TAGS_OF_SCREEN[to], 'app']) {
    const found = root.querySelector<HTMLElement>(`mm-${tag}`);
    if (found) return found;
  }
  return 'host' in root ? elementFor(root.host, to) : null;
}

/**
 * Handles a navigation that the page did not cancel. If the page has an element for the screen, it shows the place, comes into
 * view and gets the focus. An element whose code has not loaded yet finds the place later.
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
