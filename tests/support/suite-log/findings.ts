import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KnownValue } from './known-values';
import { readLine } from './log-line';

/** Member data in a log. */
export interface Finding {
  file: string;
  /** The line number, from 1. */
  line: number;
  what: string;
  text: string;
}

/** Member data that can be recognised by its form. */
const forms: readonly [what: string, form: RegExp][] = [
  ['an e-mail address', /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)*\.[a-z]{2,}/i],
  ['an access token', /eyJ[\w-]+\.[\w-]+\./],
  ['a bearer token', /\bBearer\s/i],
  ['an id or a refresh token', /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i],
  ['a code of six digits', /(?<![\w.-])\d{6}(?![\w-])/],
  ['a phone number', /\+\d[\d ()-]{7,}\d|\b0(0971|5)\d{8}\b/],
];

/** Fields that hold data from the caller or identify the caller. */
const telling = /^(remoteAddress|remotePort|ip|url|headers|body|query|params|cookie|authorization)$/i;

/** Finds member data in the lines of a log. Checks lines that differ only in the call once. */
export function findingsIn(
  log: string,
  known: readonly KnownValue[],
  seen = new Set<string>(),
): Omit<Finding, 'file'>[] {
  return log.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const { fields, texts } = readLine(line);
    const text = texts.join('\n');
    const everything = `${fields.join()}\n${text}`;
    if (seen.has(everything)) return [];
    const what = [
      ...fields.filter((field) => telling.test(field)).map((field) => `the field ${field}`),
      ...forms.filter(([, form]) => form.test(text)).map(([name]) => name),
      ...known.filter((value) => holds(text, value)).map((value) => `a value sent as ${value.field}`),
    ];
    if (what.length === 0) seen.add(everything);
    return what.map((name) => ({ line: index + 1, what: name, text: line }));
  });
}

function holds(text: string, { text: value, isWord }: KnownValue): boolean {
  const at = text.indexOf(value);
  if (at < 0 || !isWord) return at >= 0;
  const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
  return !isLetter(text[at - 1]) && !isLetter(text[at + value.length]);
}

/** Searches every log of a folder. */
export function findingsBelow(folder: string, known: readonly KnownValue[]): Finding[] {
  const seen = new Set<string>();
  const logs = readdirSync(folder).filter((name) => name.includes('.log'));
  return logs.flatMap((file) =>
    findingsIn(readFileSync(path.join(folder, file), 'utf8'), known, seen).map((finding) => ({ file, ...finding })),
  );
}
