import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/src/settings/config';

const root = path.resolve(import.meta.dirname, '../..');
const lines = readFileSync(path.join(root, '.env.example'), 'utf8').split('\n');
const settings = lines.flatMap((line, at) => {
  const [, name, value] = /^# ([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  return name ? [{ name, value: value ?? '', above: lines[at - 1] ?? '' }] : [];
});
const named = settings.map(({ name }) => name);

/** Returns the names of all variables that the server reads. It reads all bucket settings only if one is set. */
function namesRead(): string[] {
  const names = new Set<string>();
  readConfig(
    new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name: string) => {
          names.add(name);
          return name.startsWith('S3_') ? 'https://photos.example' : undefined;
        },
      },
    ),
  );
  return [...names];
}

it('names exactly the settings that the server reads', () => {
  expect(named.toSorted()).toEqual(namesRead().toSorted());
});

it('explains each setting in the line above it', () => {
  const isExplained = (above: string) => /^# \S/.test(above) && !/^# (---|[A-Z0-9_]+=)/.test(above);
  expect(settings.filter(({ above }) => !isExplained(above))).toEqual([]);
});

it('gives the defaults of the server', () => {
  const filled = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  expect(readConfig({ ...filled, S3_REGION: '' })).toEqual(readConfig({}));
});
