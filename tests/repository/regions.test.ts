import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('widgets announce with Status, whose region enters the page before its text', () => {
  const files = readdirSync('src/widgets', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const own = files.filter((file) => /role ?= ?['"]status/.test(readFileSync(`src/widgets/${file}`, 'utf8')));
  expect(own).toEqual(['ui/feedback/Status.tsx']);
});
