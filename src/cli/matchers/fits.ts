import { usage } from '../failure/failure';

/** Words for expectations other than a plain value. */
export const MATCHERS = ['is', 'not', 'least', 'most', 'contains', 'matches', 'one-of'] as const;

/** Whether a text is a valid regular expression. */
export function isPattern(text: string): boolean {
  try {
    return !!new RegExp(text, 'u');
  } catch {
    return false;
  }
}

type Matcher = (typeof MATCHERS)[number];

/** Whether a map consists only of matchers. */
export function isMatcher(expected: unknown): expected is Partial<Record<Matcher, unknown>> {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return false;
  const keys = Object.keys(expected);
  return keys.length > 0 && keys.every((key) => MATCHERS.some((known) => known === key));
}

const tests: Record<Matcher, (wanted: unknown, found: unknown) => boolean> = {
  is: (wanted, found) => fits(wanted, found),
  not: (wanted, found) => !fits(wanted, found),
  least: (wanted, found) => Number(found) >= Number(wanted),
  most: (wanted, found) => Number(found) <= Number(wanted),
  contains: (wanted, found) =>
    Array.isArray(found) ? found.some((one) => fits(wanted, one)) : String(found).includes(String(wanted)),
  matches(wanted, found) {
    if (!isPattern(String(wanted)))
      throw usage(`'${String(wanted)}' is not a valid pattern for matches.`, 'wrong-value');
    return new RegExp(String(wanted), 'u').test(String(found));
  },
  'one-of': (wanted, found) => Array.isArray(wanted) && wanted.some((one) => fits(one, found)),
};

/** Whether a found value fits the expected one. Maps may have more fields, but lists must not have more items. */
export function fits(expected: unknown, found: unknown): boolean {
  if (isMatcher(expected)) {
    return Object.entries(expected).every(([name, wanted]) => tests[name as Matcher](wanted, found));
  }
  if (Array.isArray(expected)) {
    return (
      Array.isArray(found) && found.length === expected.length && expected.every((one, at) => fits(one, found[at]))
    );
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof found !== 'object' || found === null) return false;
    return Object.entries(expected).every(([key, one]) => fits(one, (found as Record<string, unknown>)[key]));
  }
  return expected === found;
}

/** Whether toasts fit the expectation: one of them, all of these in this order, or none. */
export function toastFits(expected: unknown, toasts: readonly string[]): boolean {
  if (expected === 'none') return toasts.length === 0;
  if (!Array.isArray(expected)) return toasts.some((toast) => fits(expected, toast));
  let next = 0;
  for (const toast of toasts) if (next < expected.length && fits(expected[next], toast)) next += 1;
  return next === expected.length;
}

/** Writes that a form makes by itself at a backend with extensions. They count only if they are expected, so that a flow fits both. */
const BY_ITSELF = ['POST /profile/date-of-birth/'];

/** Whether the writes of a step fit the expectation. The path of each must contain the expected words, in order. */
export function callsFit(expected: unknown, calls: readonly string[]): boolean {
  const wanted = Array.isArray(expected) ? expected : expected === 'none' ? [] : [expected];
  const holds = (call: string, words: string) =>
    call === words || `${call.replace(/^\w+ /, '')}/`.includes(`/${words.replace(/^\/+|\/+$/g, '')}/`);
  const isExpected = (call: string) => wanted.some((words) => holds(call, String(words)));
  const counted = calls.filter((call) => !BY_ITSELF.includes(call) || isExpected(call));
  return wanted.length === counted.length && wanted.every((words, at) => holds(counted[at] ?? '', String(words)));
}

export function refusalFits(expected: unknown, reasons: unknown): boolean {
  if (!Array.isArray(reasons)) return expected === false;
  return expected === true || reasons.some((reason) => fits(String(expected), reason));
}
