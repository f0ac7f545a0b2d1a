import type { Page } from 'playwright-core';

/** A line of a text as it is drawn. */
export interface PaintedLine {
  /** The characters of the part, from left to right. */
  painted: string;
  /** The side where the line begins. */
  begins: 'left' | 'right';
}

/** Returns how lines of a text are drawn, by the places of their characters. Each part stands in its line. */
export function paintedLines(
  page: Page,
  selector: string,
  index: number,
  wanted: readonly { line: string; part: string }[],
): Promise<PaintedLine[]> {
  return page.evaluate(
    ({ place, at, lines }) => {
      const element = document.getElementById('app')?.shadowRoot?.querySelectorAll(place)[at];
      const letters: { letter: string; node: Text; offset: number }[] = [];
      const walker = document.createTreeWalker(element ?? document, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const [offset, letter] of [...(node as Text).data].entries()) {
          letters.push({ letter, node: node as Text, offset });
        }
      }
      const text = letters.map(({ letter }) => letter).join('');
      const placed = (start: number, length: number) =>
        letters.slice(start, start + length).map(({ letter, node, offset }) => {
          const range = document.createRange();
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          // WebKit adds empty ones of other lines.
          const { left, right } =
            [...range.getClientRects()].find(({ width }) => width > 0) ?? range.getBoundingClientRect();
          return { letter, middle: (left + right) / 2 };
        });
      return lines.map(({ line, part }) => {
        const start = text.indexOf(line);
        const own = placed(start + line.indexOf(part), part.length).sort((one, other) => one.middle - other.middle);
        const all = placed(start, line.length);
        const middles = all.map(({ middle }) => middle);
        const center = (Math.min(...middles) + Math.max(...middles)) / 2;
        return {
          painted: own.map(({ letter }) => letter).join(''),
          begins: (all[0]?.middle ?? 0) > center ? ('right' as const) : ('left' as const),
        };
      });
    },
    { place: selector, at: index, lines: wanted },
  );
}

/** Whether nothing else of its line stands between the ends of a part. */
export function isWhole(page: Page, selector: string, index: number, part: string): Promise<boolean> {
  return page.evaluate(
    ({ place, at, wanted }) => {
      const element = document.getElementById('app')?.shadowRoot?.querySelectorAll(place)[at];
      const inside: DOMRect[] = [];
      const outside: DOMRect[] = [];
      const walker = document.createTreeWalker(element ?? document, NodeFilter.SHOW_TEXT);
      const text = element?.textContent ?? '';
      const start = text.indexOf(wanted);
      let position = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let offset = 0; offset < (node as Text).data.length; offset += 1, position += 1) {
          const range = document.createRange();
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          const isInside = position >= start && position < start + wanted.length;
          (isInside ? inside : outside).push(range.getBoundingClientRect());
        }
      }
      const left = Math.min(...inside.map((rect) => rect.left));
      const right = Math.max(...inside.map((rect) => rect.right));
      return outside.every((rect) => rect.left >= right - 1 || rect.right <= left + 1);
    },
    { place: selector, at: index, wanted: part },
  );
}
