import type { Locator, Page } from 'playwright-core';
import { inArabic } from '../../support/texts/said-in-arabic';

/** The object behind a wrapper, because Playwright takes only its own locators. */
const originals = new WeakMap<object, object>();
const original = <Value>(value: Value): Value =>
  typeof value === 'object' && value !== null ? ((originals.get(value) ?? value) as Value) : value;

const BY_TEXT = new Set(['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText']);
const isWord = (value: unknown): value is string | RegExp => typeof value === 'string' || value instanceof RegExp;

/** Translates `name`, `hasText` and the like in the options of a locator. */
function optionsOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const { exact } = given as { exact?: boolean };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      ['name', 'hasText'].includes(name) && isWord(value) ? inArabic(value, exact) : original(value),
    ]),
  );
}

/**
 * Wraps a page so that the steps of a screen, written with its English texts, find the same things on the page in Arabic.
 */
export function arabicPage<Target extends Page | Locator>(target: Target): Target {
  const wrapper = new Proxy(target, {
    get(page, name) {
      const value: unknown = Reflect.get(page, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const [first, ...rest] = given.map((one) => original(one));
        const exact = (rest[0] as { exact?: boolean } | undefined)?.exact;
        const said = BY_TEXT.has(String(name)) && isWord(first) ? inArabic(first, exact) : optionsOf(first);
        const takesOptions = /^(getBy|locator|filter)/.test(String(name));
        const values = takesOptions ? [said, ...rest.map(optionsOf)] : [first, ...rest];
        const made: unknown = Reflect.apply(value, page, given.length === 0 ? [] : values);
        const isLocator = typeof made === 'object' && made !== null && 'getByRole' in made && !('context' in made);
        return isLocator ? arabicPage(made as Locator) : made;
      };
    },
  });
  originals.set(wrapper, target);
  return wrapper;
}
