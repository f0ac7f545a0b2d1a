import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { NAME_MAX } from '../../src/core/limits';
import * as options from '../../src/core/options';
import * as texts from '../../src/core/texts';

const tests = path.resolve(import.meta.dirname, '..');

interface Row {
  text: string;
  file: string;
  test: string;
}

const rows: Row[] = readFileSync(path.join(tests, 'texts/table.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, text, file, test] = /^\| (.+) \| `([^`]+)`: "(.+)" \|$/.exec(line) ?? [];
    return text && file && test ? [{ text, file, test }] : [];
  });
const told = new Set(rows.map(({ text }) => text));

const sourceOf = (file: string) =>
  existsSync(path.join(tests, file)) ? readFileSync(path.join(tests, file), 'utf8') : '';

/** The spellings of a text between quotes in a source file. */
const inSource = (text: string) => [text, text.replaceAll("'", "\\'"), text.replaceAll('"', '\\"')];

it('reads every row of the table', () => {
  expect(rows.length).toBeGreaterThan(250);
  const lines = readFileSync(path.join(tests, 'texts/table.md'), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('| ')).length).toBe(rows.length + 5);
});

it('has every text of the catalogues', () => {
  // `moderationText` is for operators on the command line, not for members.
  const catalogues = Object.entries(texts).filter(([name]) => name.endsWith('Text') && name !== 'moderationText');
  expect(catalogues.length).toBeGreaterThan(8);
  const said = catalogues.flatMap(([, catalogue]) => Object.values<unknown>(catalogue));
  const whole = said.filter((text) => typeof text === 'string');
  expect(whole.length).toBeGreaterThan(100);
  expect(whole.filter((text) => !told.has(text))).toEqual([]);
  const withNames = said.filter((text) => typeof text === 'function' && text !== texts.wizardText.height);
  const named = withNames.map((text) => (text as (name: string, most: number) => string)('{name}', NAME_MAX));
  expect(named.filter((text) => !told.has(text))).toEqual([]);
});

it('has every option of the forms', () => {
  // Our own age ranges (decision 14), further types of reports and the home country are not texts of the specification.
  const listed = Object.values(options).flatMap((list) => (typeof list === 'string' ? [] : [...list]));
  expect(listed.filter((option) => !told.has(option))).toEqual([
    'Threats',
    'Pictures',
    'Money',
    'Fake of me',
    'Under 18',
    'Married',
    '35-50',
    '60+',
  ]);
});

it('names only tests that exist', () => {
  const missing = rows.filter(({ file, test }) => {
    const source = sourceOf(file);
    return !["'", '"', '`'].some((quote) => source.includes(quote + test + quote));
  });
  expect(missing).toEqual([]);
});

it('names only tests that contain the text', () => {
  const silent = rows.filter(({ file, text }) => {
    const source = sourceOf(file);
    const part = text.replace('{name}', '');
    return !inSource(part).some((written) => source.includes(written));
  });
  expect(silent).toEqual([]);
});
