import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '../../../src/core/contract';
import { suiteLogFolder } from './place';

/** A text that a member sent to the server. `isWord`: too short to count as part of a word. */
export interface KnownValue {
  field: string;
  text: string;
  isWord: boolean;
}

const words = /^(first_name|last_name)$/;
const texts = /^(email|\w*password\w*|bio|content|description|note|reason|statement|name_search|\w*phone\w*)$/;
const ENDING = '.values';
const LONGEST = 200;
const seen = new Set<string>();

function valuesIn(given: unknown): KnownValue[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([field, value]) => {
    if (typeof value !== 'string') return [];
    // Shorter texts also occur inside other words, so finding them would prove nothing.
    const isWord = words.test(field) && /^\p{L}{3}/u.test(value);
    const isText = texts.test(field) && value.length >= 6 && /[\p{L}\p{N}]{4}/u.test(value);
    return isWord || isText ? [{ field, text: value.slice(0, LONGEST), isWord }] : [];
  });
}

/** Notes the texts in a body, one level deep, so that the logs can be searched for them. */
export function noteSent(...bodies: unknown[]): void {
  const folder = suiteLogFolder();
  if (!folder) return;
  const fresh = bodies.flatMap(valuesIn).filter(({ text }) => !seen.has(text));
  if (fresh.length === 0) return;
  for (const { text } of fresh) seen.add(text);
  const lines = fresh.map((value) => `${JSON.stringify(value)}\n`).join('');
  appendFileSync(path.join(folder, `${process.pid}${ENDING}`), lines);
}

/** Routes are logged with every call, so a password such as `password` would be found by mistake. */
const isInRoute = ({ text }: KnownValue) => contract.some(({ endpoint }) => endpoint.path.includes(text));

/** Returns the noted texts of a folder, each once, without those that occur in routes. */
export function readNoted(folder: string): KnownValue[] {
  const noted = new Map<string, KnownValue>();
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(ENDING)) continue;
    const lines = readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean);
    for (const value of lines.map((line) => JSON.parse(line) as KnownValue)) noted.set(value.text, value);
  }
  return [...noted.values()].filter((value) => !isInRoute(value));
}
