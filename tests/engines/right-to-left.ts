import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { latinLetters } from '../e2e/layout/latin-letters';
import { lostTexts } from '../e2e/layout/overflow';
import { painted } from '../support/waiting/painted';
import { DESKTOP, type Engine, PHONE, picture } from './engine';
import { review } from './review';

/** The languages and directions of the document, and of the site or an element on it. */
function directionsOn(page: Page, host: string): Promise<string[]> {
  return page.evaluate((place) => {
    const root = document.querySelector(place)?.shadowRoot?.querySelector<HTMLElement>('.root');
    return [document.documentElement, root].map((one) => `${one?.lang} ${one && getComputedStyle(one).direction}`);
  }, host);
}

/** The empty fields on which a caret would stand at the left. Browsers write dates in their own way. */
function leftFieldsOn(page: Page, host: string): Promise<string[]> {
  return page.evaluate((place) => {
    const fields =
      document.querySelector(place)?.shadowRoot?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [];
    const isLeft = (field: HTMLInputElement) => getComputedStyle(field).direction === 'ltr';
    return [...fields]
      .filter((field) => field.type !== 'date' && !field.value && !field.closest('[dir="ltr"]') && isLeft(field))
      .map((field) => field.outerHTML);
  }, host);
}

/**
 * Checks a screen in Arabic on a desktop and on a phone, and keeps pictures of both: it reads from right to left, nothing is lost,
 * no words but `words` are in Latin letters, and axe finds no faults. `host` is an element on a page that reads left to right.
 */
export async function reviewArabic(
  engine: Engine,
  page: Page,
  name: string,
  words: readonly string[],
  host = '#app',
): Promise<void> {
  expect(await directionsOn(page, host)).toEqual([host === '#app' ? 'ar rtl' : 'en ltr', 'ar rtl']);
  expect(await leftFieldsOn(page, host), name).toEqual([]);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await painted(page);
    const screen = `arabic-${name}-${size.width}`;
    if (size === PHONE) await review(engine, page, screen);
    else await picture(engine, page, screen);
    await expect.poll(() => lostTexts(page, host), { message: screen }).toEqual([]);
    expect(await latinLetters(page, words, host), screen).toEqual([]);
  }
}

/** A message as it is drawn. */
export interface DrawnBubble {
  text: string;
  /** The side where its last line begins. */
  begins: 'left' | 'right';
  /** The phone numbers and the like that are drawn from left to right. */
  leftToRight: string[];
}

/** The messages of the open conversation that have several lines. */
export function bubblesOn(page: Page, host = '#app'): Promise<DrawnBubble[]> {
  return page.evaluate((place) => {
    const rectsOf = (node: Node, start = 0, end = node.childNodes.length) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const texts = document.querySelector(place)?.shadowRoot?.querySelectorAll('.bubble-text') ?? [];
    return [...texts].map((bubble) => {
      const rects = rectsOf(bubble);
      const edge = (side: 'left' | 'right', some: DOMRect[]) =>
        Math[side === 'left' ? 'min' : 'max'](...some.map((rect) => rect[side]));
      const bottom = Math.max(...rects.map((rect) => rect.bottom));
      const last = rects.filter((rect) => rect.bottom > bottom - 8);
      const [left, right] = (['left', 'right'] as const).map((side) => Math.abs(edge(side, rects) - edge(side, last)));
      const isPhone = (run: Element) => (run.textContent ?? '').startsWith('+');
      const isLeftToRight = ({ firstChild }: Element) => {
        const { length } = firstChild?.textContent ?? '';
        const [first] = rectsOf(firstChild as Node, 1, 2);
        const [end] = rectsOf(firstChild as Node, length - 1, length);
        return !!first && !!end && first.left < end.left;
      };
      return {
        text: bubble.textContent ?? '',
        begins: (left ?? 0) > (right ?? 0) ? ('right' as const) : ('left' as const),
        leftToRight: [...bubble.querySelectorAll('bdo')]
          .filter((run) => isPhone(run) && isLeftToRight(run))
          .map((run) => run.textContent ?? ''),
      };
    });
  }, host);
}
