import { fits, isMatcher } from './fits';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns only the fields that differ, of both values. Other values are returned as a whole. */
export function difference(expected: unknown, found: unknown): { expected: unknown; found: unknown } {
  if (!isFields(expected) || !isFields(found) || isMatcher(expected)) return { expected, found };
  const parts = Object.entries(expected).flatMap(([name, wanted]) =>
    fits(wanted, found[name]) ? [] : [[name, difference(wanted, found[name] ?? 'nothing')] as const],
  );
  return {
    expected: Object.fromEntries(parts.map(([name, part]) => [name, part.expected])),
    found: Object.fromEntries(parts.map(([name, part]) => [name, part.found])),
  };
}

const LONGEST = 160;
/** How much is shown of what is the same, before the first difference. */
const BEFORE = 40;

/** Formats two values in short. If they are long, both are cut around their first difference. */
export function briefly(expected: unknown, found: unknown): [expected: string, found: string] {
  const [one, other] = [textOf(expected), textOf(found)];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = at > LONGEST - BEFORE ? at - BEFORE : 0;
  const cut = (text: string) => {
    const shown = text.slice(from, from + LONGEST);
    return `${from > 0 ? '…' : ''}${shown}${text.length > from + LONGEST ? '…' : ''}`;
  };
  return [cut(one), cut(other)];
}

const textOf = (value: unknown) => JSON.stringify(value) ?? 'nothing';
