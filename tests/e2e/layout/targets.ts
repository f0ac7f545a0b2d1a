import type { Page } from 'playwright-core';

/** The minimum width and height of a control, in CSS pixels. */
const LEAST = 44;

/**
 * The controls smaller than 44 by 44 pixels, one line each. Measures the area that reacts to a press: the element
 * with its label, and what it draws around itself. Links within a sentence are exempt, as in WCAG 2.5.8.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const root = document.getElementById('app')?.shadowRoot;
    if (!root) return ['there is no site'];
    const top = root.querySelector('dialog[open]:modal') ?? root;
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=switch], [role=menuitem]';
    const faults: string[] = [];
    for (const element of top.querySelectorAll<HTMLElement>(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('[inert]') || (element as HTMLInputElement).type === 'hidden') continue;
      const label = (element as HTMLInputElement).labels?.[0];
      if (isDrawnByLabel(element) && !label) continue;
      const target = isChoice(element) && label ? label : element;
      if (isInSentence(target)) continue;
      const { width, height } = target.getBoundingClientRect();
      if (Math.max(width, height) < 2) continue;
      if (width >= least - 0.5 && height >= least - 0.5) continue;
      if (answersAround(target, width, height)) continue;
      faults.push(`${nameOf(element)} is ${Math.round(width)} by ${Math.round(height)} px`);
    }
    return faults;

    function isChoice(element: HTMLElement) {
      return ['checkbox', 'radio', 'file'].includes((element as HTMLInputElement).type);
    }
    function isDrawnByLabel(element: HTMLElement) {
      return (element as HTMLInputElement).type === 'file';
    }
    function isInSentence(element: HTMLElement) {
      const text = element.parentElement?.textContent?.trim() ?? '';
      const own = element.textContent?.trim() ?? '';
      return getComputedStyle(element).display === 'inline' && text.length > own.length;
    }
    /** Whether a press at the edges of a full-size target still reaches the element. */
    function answersAround(element: HTMLElement, width: number, height: number) {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width: wide, height: high } = element.getBoundingClientRect();
      const [x, y] = [left + wide / 2, top + high / 2];
      const [across, down] = [Math.max(width, least) / 2 - 1, Math.max(height, least) / 2 - 1];
      const isHit = (at: [number, number]) => {
        const hit = root?.elementFromPoint(...at);
        // An open panel of the element may cover its edges.
        return !!hit && (element.contains(hit) || hit.closest(':popover-open') !== null);
      };
      // An element that something else covers cannot be pressed at all.
      if (!isHit([x, y])) return true;
      const edges: [number, number][] = [
        [x - across, y],
        [x + across, y],
        [x, y - down],
        [x, y + down],
      ];
      return edges.every(isHit);
    }
    function nameOf(element: HTMLElement) {
      const text =
        element.getAttribute('aria-label') || element.textContent?.trim() || (element as HTMLInputElement).name;
      return `${element.tagName.toLowerCase()}.${element.className || '-'} "${text.slice(0, 40)}"`;
    }
  }, LEAST);
}
