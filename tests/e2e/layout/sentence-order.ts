import type { Page } from 'playwright-core';

/** The result of {@link sentencesOn}. */
export interface Sentences {
  /** How many visible texts have words around a name. */
  count: number;
  /** Those in which the words around a name or in it have changed places, one line each. */
  reordered: string[];
  /** The names that are on the page. */
  names: string[];
}

/**
 * Compares where the letters of names and around them are drawn: on each line, those before a name must lie on the side where
 * reading begins, and those after it on the other side. A name on one line must look as it does alone.
 */
export function sentencesOn(page: Page, names: readonly string[]): Promise<Sentences> {
  return page.evaluate((all) => {
    interface Letter {
      node: Text;
      at: number;
    }
    const root = document.getElementById('app')?.shadowRoot;
    const blocks = new Map<Element, Letter[]>();
    const walker = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('style')) continue;
      let block = element;
      while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const letters = blocks.get(block) ?? [];
      blocks.set(block, letters);
      for (let at = 0; at < (node as Text).data.length; at += 1) letters.push({ node: node as Text, at });
    }
    const found: Sentences = { count: 0, reordered: [], names: [] };
    for (const [block, letters] of blocks) {
      const text = letters.map(({ node, at }) => node.data[at]).join('');
      for (const name of all) {
        const start = text.indexOf(name);
        if (start < 0) continue;
        found.names.push(name);
        const before = visible(letters.slice(0, start));
        const after = visible(letters.slice(start + name.length));
        if (before.length + after.length === 0) continue;
        found.count += 1;
        const isRightToLeft = getComputedStyle(block).direction === 'rtl';
        const own = visible(letters.slice(start, start + name.length));
        if (!isInOrder(own, before, after, isRightToLeft) || !looksAsAlone(own, name, block))
          found.reordered.push(text);
      }
    }
    return found;

    /** Returns the rectangles of the visible letters. */
    function visible(letters: Letter[]): DOMRect[] {
      return letters
        .filter(({ node, at }) => /[^\s\p{C}\p{M}]/u.test(node.data[at] ?? ''))
        .map(({ node, at }) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        })
        .filter(({ width }) => width > 0);
    }
    function looksAsAlone(own: DOMRect[], name: string, block: Element): boolean {
      const alone = document.createElement('bdi');
      alone.style.cssText = 'position: absolute; white-space: nowrap';
      alone.textContent = name;
      block.append(alone);
      const expected = visible([...name.split('').keys()].map((at) => ({ node: alone.firstChild as Text, at })));
      alone.remove();
      const heights = own.map(({ bottom }) => bottom);
      const hasOneLine = Math.max(...heights) - Math.min(...heights) < 8;
      return !hasOneLine || placesOf(own) === placesOf(expected);
    }
    /** The places of letters in the text, from left to right. */
    function placesOf(letters: DOMRect[]): string {
      return letters
        .map(({ left }, place) => ({ left, place }))
        .sort((one, other) => one.left - other.left)
        .map(({ place }) => place)
        .join(' ');
    }
    function isInOrder(own: DOMRect[], before: DOMRect[], after: DOMRect[], isRightToLeft: boolean): boolean {
      const isOnLine = (one: DOMRect) => (other: DOMRect) => one.top < other.bottom - 4 && other.top < one.bottom - 4;
      const isLeftOfName = (one: DOMRect) => own.filter(isOnLine(one)).every(({ left }) => one.right <= left + 1.5);
      const isRightOfName = (one: DOMRect) => own.filter(isOnLine(one)).every(({ right }) => one.left >= right - 1.5);
      return isRightToLeft
        ? before.every(isRightOfName) && after.every(isLeftOfName)
        : before.every(isLeftOfName) && after.every(isRightOfName);
    }
  }, names);
}
