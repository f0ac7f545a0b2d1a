import * as options from '../../src/core/options';
import * as arabic from '../../src/core/texts/ar';
import * as english from '../../src/core/texts/en';

/** Stands for a name in a text of the catalogues, and for a number. */
const NAME = 'Nnn';
const NUMBER = 85;

/** A text in both languages, with {@link NAME} and {@link NUMBER} in the place of its values. */
interface Pair {
  english: string;
  arabic: string;
}

type Values = readonly unknown[];

/** Calls a function of the texts with values that tell where they come out; undefined if it takes others. */
function sample(text: (...values: never[]) => unknown, values: Values): string | undefined {
  try {
    const said: unknown = text(...(values as never[]));
    return typeof said === 'string' && !said.includes('undefined') ? said : undefined;
  } catch {
    return undefined;
  }
}

const samples: readonly Values[] = [
  [NAME, NAME],
  [NUMBER, NUMBER],
  [NUMBER, NAME],
  [NAME, NUMBER],
];

function pairsOf(one: unknown, other: unknown): Pair[] {
  if (typeof one === 'string') return typeof other === 'string' ? [{ english: one, arabic: other }] : [];
  if (typeof one === 'function' && typeof other === 'function') {
    return samples.flatMap((values) => {
      const said = [one, other].map((text) => sample(text as never, values));
      return said[0] && said[1] ? [{ english: said[0], arabic: said[1] }] : [];
    });
  }
  if (typeof one !== 'object' || one === null) return [];
  const table = other as Record<string, unknown>;
  return Object.entries(one).flatMap(([name, value]) => pairsOf(value, table[name]));
}

const { answer, age, reportType, sort } = arabic.optionLabel;
const optionPairs = Object.values(options)
  .flat()
  .flatMap((value) => [answer, age, reportType, sort].map((named) => ({ english: value, arabic: named(value) })))
  .filter((pair) => pair.arabic !== pair.english);

const pairs = [...pairsOf(english, arabic), ...optionPairs];

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The text of a pair as a pattern in which each value is a group. */
const patternOf = (text: string, group: string) =>
  escaped(text).replaceAll(NAME, group).replaceAll(String(NUMBER), group);

/** Returns the Arabic of an English text, with all meanings that it has on different screens. A text that we do not say stays. */
function meaningsOf(text: string): string[] {
  return pairs.flatMap((pair) => {
    const values = new RegExp(`^${patternOf(pair.english, '(.+)')}$`, 'i').exec(text)?.slice(1);
    if (!values) return [];
    let place = 0;
    return pair.arabic.replaceAll(new RegExp(`${NAME}|${NUMBER}`, 'g'), (value) => values[place++] ?? value);
  });
}

/** Returns what finds on an Arabic page what an English text or pattern finds on an English page. */
export function inArabic(text: string | RegExp, isExact = false): RegExp | string {
  const found =
    typeof text === 'string'
      ? meaningsOf(text).map(escaped)
      : pairs.filter((pair) => text.test(pair.english)).map((pair) => patternOf(pair.arabic, '.+'));
  if (found.length === 0) return text;
  const any = `(${[...new Set(found)].join('|')})`;
  return new RegExp(isExact ? `^${any}$` : any);
}
