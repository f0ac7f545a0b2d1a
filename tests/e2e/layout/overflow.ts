import type { Page } from 'playwright-core';

/**
 * The texts of the site or of an element that are lost at this width, one line each: a page that scrolls sideways, and texts that
 * lie beyond the window's edge or are cut off by their containers. Excludes texts that scrolling reveals, and texts shortened
 * within a link or button that leads to the whole.
 */
export function lostTexts(page: Page, host = '#app'): Promise<string[]> {
  return page.evaluate((place) => {
    const root = document.querySelector(place)?.shadowRoot;
    if (!root) return [`there is no ${place}`];
    const faults = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1) faults.add(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);

    const walker = document.createTreeWalker(root.querySelector('dialog[open]:modal') ?? root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || !text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const fault = faultOf(element, rectOf(node), text);
      if (fault) faults.add(`"${text.slice(0, 40)}" ${fault}`);
    }
    for (const field of root.querySelectorAll<HTMLInputElement>('input, select')) {
      const { left, right, width } = field.getBoundingClientRect();
      if (width > 2 && field.checkVisibility() && (left < -1 || right > innerWidth + 1) && !scrolls(field)) {
        faults.add(`the field ${field.name || field.type} lies beyond the edge`);
      }
    }
    return [...faults];

    function faultOf(element: Element, text: DOMRect, words: string): string | undefined {
      if (text.width < 1) return undefined;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const room = box.getBoundingClientRect();
        // Text for screen readers only.
        if (room.width <= 2 || style.clipPath.startsWith('inset')) return undefined;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
          const isWithin = text.left >= room.left - 1 && text.right <= room.right + 1;
          if (isWithin || /auto|scroll/.test(style.overflowX)) return undefined;
          return 'is cut off in what scrolls the other way';
        }
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (isShortened && box.closest('a, button, [role=option], [title]')) {
          return beginsWithin(box, words) ? undefined : 'is cut off at its beginning';
        }
        if (text.right > room.right + 1.5 || text.left < room.left - 1.5) return 'is cut off at its side';
        if (text.bottom > room.bottom + 4 || text.top < room.top - 4) return 'is cut off above or below';
      }
      return text.left < -1 || text.right > innerWidth + 1 ? 'lies beyond the edge' : undefined;
    }
    function rectOf(node: Node, first = 0, end = node.textContent?.length ?? 0): DOMRect {
      const range = document.createRange();
      range.setStart(node, first);
      range.setEnd(node, end);
      return range.getBoundingClientRect();
    }
    /** Whether a box shows the first letter of its text. `words` are a part of the text. */
    function beginsWithin(box: Element, words: string): boolean {
      const first = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
      const at = (first?.textContent ?? '').search(/\S/);
      if (!first || at < 0 || first.textContent?.trim() !== words) return true;
      const [letter, room] = [rectOf(first, at, at + 1), box.getBoundingClientRect()];
      return letter.left >= room.left - 1.5 && letter.right <= room.right + 1.5;
    }
    function scrolls(element: Element): boolean {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      }
      return false;
    }
  }, host);
}
