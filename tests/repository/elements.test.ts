import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ELEMENTS, EVENTS, PARTS } from '../../src/widgets/elements/manifest/manifest';
import { renderedParts } from './rendered-parts';

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
    [...sources.matchAll(/(?:emit\(|dispatch\(\w+, |CustomEvent\((?='mm-session))'(mm-[\w-]+)'/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...sent].sort()).toEqual(EVENTS.map(({ name }) => name).sort());
  for (const { events } of Object.values(ELEMENTS)) {
    for (const event of events) expect(EVENTS.map(({ name }) => name)).toContain(event);
  }
});

it.each(Object.entries(ELEMENTS))('the manifest lists exactly the parts that <mm-%s> renders', (tag, { parts }) => {
  const rendered = renderedParts(tag);
  const undeclared = [...rendered].filter(([part]) => part !== 'root' && !parts.includes(part));
  expect(undeclared).toEqual([]);
  expect(parts.filter((part) => !rendered.has(part))).toEqual([]);
  expect(new Set(parts).size).toBe(parts.length);
});

it('every part has a description', () => {
  const named = new Set(['root', ...Object.values(ELEMENTS).flatMap(({ parts }) => parts)]);
  expect([...named].sort()).toEqual(Object.keys(PARTS).sort());
});
