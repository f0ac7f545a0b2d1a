import type { Page, Request } from 'playwright-core';
import * as options from '../../../src/core/options';

/** Brands and apps, the names of languages and of kinds of files, and what the tests type themselves. */
const NAMES =
  /\bmm\b|MOI UAE|English|JPEG|PNG|WebP|\bA–Z\b|\ba–z\b|layla@example\.test|\bZzyzx\b|JavaScript|Would you like to meet for karak on Friday\?/g;

/** Values of options are English on the wire and must not be shown. */
const values = new Set<string>(Object.values(options).flat());

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The JSON that a request got; undefined if it is none, or if the page is closed by then. */
function bodyOf(request: Request): Promise<unknown> {
  return request
    .response()
    .then((response) => response?.json() as unknown)
    .catch(() => undefined);
}

/**
 * Watches what the backend sends to a page, and returns a function that lists the visible texts in Latin letters that are neither
 * members' words nor names.
 * @param further more words of members
 */
export function watchLatinLetters(page: Page, further: readonly string[] = []): () => Promise<string[]> {
  const answers: Promise<unknown>[] = [];
  // The body of an answer that the page has left never comes.
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) answers.push(bodyOf(request));
  });
  return async () => latinLetters(page, [...further, ...(await Promise.all(answers)).flatMap(textsIn)]);
}

/**
 * The visible texts in Latin letters that are neither names nor among the words of members, in the shadow root of an element of
 * the page.
 */
export async function latinLetters(page: Page, words: readonly string[], host = '#app'): Promise<string[]> {
  const latin = words.filter((text) => !values.has(text) && /[A-Za-z]/.test(text));
  // Long texts first, so that a name in a message is not taken out of it.
  const known = [...new Set(latin)].sort((one, other) => other.length - one.length);
  const shown = await page.evaluate(textsShown, host);
  return shown.filter((text) => {
    const isolated = text.replace(/[\u2066\u2068][^\u2069]*\u2069/g, '').replace(NAMES, '');
    if (!/[A-Za-z]/.test(isolated) || known.some((word) => word.includes(text))) return false;
    return /[A-Za-z]/.test(known.reduce((rest, word) => rest.replaceAll(word, ''), isolated));
  });
}

/** The visible texts of the site or of an element, and what screen readers say of their controls. */
function textsShown(host: string): string[] {
  const root = document.querySelector(host)?.shadowRoot;
  if (!root) return [`there is no ${host}`];
  const texts: string[] = host === '#app' ? [document.title] : [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent: text } = node;
    // Members write in text areas, and texts in another language say so.
    if (!element || !text?.trim() || element.closest('style, textarea, [lang="en"]')) continue;
    if (element.checkVisibility()) texts.push(text.trim());
  }
  for (const element of root.querySelectorAll('[aria-label], [title], [placeholder], img[alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name);
      if (text && element.checkVisibility() && !element.closest('[lang="en"]')) texts.push(text);
    }
  }
  return texts;
}
