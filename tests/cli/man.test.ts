import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json';
import { exitCodes } from '../../src/cli/failure/exit-codes';
import type { Manifest } from '../../src/cli/manifest/manifest';

const folder = path.resolve('dist/cli/man');
const manifest = JSON.parse(readFileSync(path.resolve('dist/cli/manifest.json'), 'utf8')) as Manifest;
const nouns = manifest.commands.filter((one) => !one.path.includes(' '));

/** A page as plain text, without roff markup. */
function read(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8')
    .replace(/\\f[BIR]/g, '')
    .replace(/\\&/g, '')
    .replace(/\\([-e])/g, (_, mark: string) => (mark === 'e' ? '\\' : mark));
}

it('has a page for mm, and one for each noun', () => {
  expect(readdirSync(folder).sort()).toEqual(['mm.1', ...nouns.map(({ path: noun }) => `mm-${noun}.1`)].sort());
});

it('is installed with a page per file, under the names npm requires', () => {
  const named = (packageJson.man as string[]).map((file) => path.relative('dist/cli/man', file));
  expect(named.sort()).toEqual(readdirSync(folder).sort());
});

it.each(nouns.map(({ path: noun }) => noun))('describes every verb and option of mm %s, with examples', (noun) => {
  const text = read(`mm-${noun}.1`);
  const verbs = manifest.commands.filter(
    ({ path: name, verbs: own }) => `${name} `.startsWith(`${noun} `) && !own.length,
  );
  for (const verb of verbs) {
    expect(text).toContain(`mm ${verb.path}`);
    expect(text).toContain(verb.description);
    for (const { flags, description } of verb.options) expect(text).toContain(`.TP\n${flags}\n${description}`);
    for (const example of verb.examples ?? []) expect(text).toContain(`\nmm ${example}\n`);
  }
});

it('describes the global options and each exit code', () => {
  const text = read('mm.1');
  for (const { flags } of manifest.globals) expect(text).toContain(`.TP\n${flags}\n`);
  for (const { code, meaning } of exitCodes) expect(text).toContain(`.TP\n${code}\n${meaning}`);
});

it.each(readdirSync(folder))('contains nothing in %s that roff would mistake for a request', (name) => {
  const known = /^\.(TH|SH|SS|TP|PP|nf|fi|nh|ad|br|RS|RE)\b/;
  const lines = readFileSync(path.join(folder, name), 'utf8').split('\n');
  expect(lines.filter((line) => /^[.']/.test(line) && !known.test(line))).toEqual([]);
});
