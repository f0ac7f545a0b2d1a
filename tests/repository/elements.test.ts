import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ELEMENTS, EVENTS, PARTS } from '../../src/widgets/elements/manifest/manifest';

const widgets = path.resolve(import.meta.dirname, '../../src/widgets');
const sources = readdirSync(widgets, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/elements\/(manifest|jsx|tags)\.ts$/.test(file))
  .map((file) => readFileSync(path.join(widgets, file), 'utf8'))
  .join('\n');

it('the manifest lists exactly the tags that exist', () => {
  const files = readdirSync(path.join(widgets, 'elements')).flatMap((file) => /^mm-(\w+)\.tsx$/.exec(file)?.[1] ?? []);
  expect(Object.keys(ELEMENTS).sort()).toEqual(files.sort());
});

it('the manifest lists exactly the events that are sent', () => {
  const sent = new Set(
    [...sources.matchAll(/(?:emit\(|dispatch\(\w+, |new CustomEvent\((?='mm-session'))'(mm-[\w-]+)'/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...sent].sort()).toEqual(EVENTS.map(({ name }) => name).sort());
  for (const { events } of Object.values(ELEMENTS)) {
    for (const event of events) expect(EVENTS.map(({ name }) => name)).toContain(event);
  }
});

it('the manifest lists exactly the parts that exist', () => {
  const there = [...sources.matchAll(/\bpart=(?:"([\w -]+)"|\{[^}]*?['`]([\w -]+))/g)].flatMap(([, plain, first]) =>
    (plain ?? first ?? '').trim().split(' '),
  );
  for (const part of Object.keys(PARTS)) expect([part, there.includes(part)]).toEqual([part, true]);
  for (const part of there) expect([part, part in PARTS]).toEqual([part, true]);
  for (const { parts } of Object.values(ELEMENTS)) for (const part of parts) expect(part in PARTS).toBe(true);
});
