import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest } from '../support/texts/documented-tests';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The names of the tests of each promise, by promise and file. */
type Promises = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Returns the sections of a document whose headings begin with a number: `### R1. Codes`. */
function sectionsOf(document: string): { id: string; title: string; text: string }[] {
  const parts = read(`docs/${document}.md`).split(/^(?=#{2,3} )/m);
  return parts.flatMap((part) => {
    const [, id = '', title = '', text = ''] = /^### (R?\d+)\. (.*)\n([\s\S]*)$/.exec(part) ?? [];
    return id ? [{ id, title, text: text.trim() }] : [];
  });
}

const upTo = (last: number, prefix = '') => Array.from({ length: last }, (_, index) => `${prefix}${index + 1}`);

describe.each([
  // Decisions 35 and 36 come with the features they belong to.
  ['decisions', upTo(46).filter((id) => id !== '35' && id !== '36')],
  ['security', upTo(106, 'R')],
])('docs/%s.md', (document, expected) => {
  const sections = sectionsOf(document);
  const promises = JSON.parse(read(`tests/promises/${document}.json`)) as Promises;
  const named = Object.entries(promises).flatMap(([id, files]) =>
    Object.entries(files).flatMap(([file, names]) => names.map((name) => ({ id, file, name }))),
  );

  it('has every promise once, in order, with a title and words', () => {
    expect(sections.map(({ id }) => id)).toEqual(expected);
    expect(Object.keys(promises)).toEqual(expected);
    expect(new Set(sections.map(({ title }) => title)).size).toBe(expected.length);
    expect(sections.filter(({ text }) => text.length < 20)).toEqual([]);
  });

  it('names only tests that exist', () => {
    expect(named.length).toBeGreaterThan(expected.length);
    expect(named.filter(({ file, name }) => !isTest(root, [file, name]))).toEqual([]);
  });

  it('names a test for every promise', () => {
    expect(expected.filter((promise) => !named.some(({ id }) => id === promise))).toEqual([]);
  });
});
