import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PARTNER_ELEMENTS, THEME_TOKENS, themeFault } from '../../src/core/partners/model';
import { ELEMENT_NAMES } from '../../src/widgets/elements/names';

const styles = readFileSync(path.resolve(import.meta.dirname, '../../src/widgets/styles/tokens.css'), 'utf8');
const read = [...styles.matchAll(/var\((--mm-[\w-]+), ([^;]+)\);/g)];

it('a partner’s theme may set exactly the public tokens of the design', () => {
  expect(Object.keys(THEME_TOKENS).sort()).toEqual(read.map(([, token]) => token).sort());
});

it('the values of the design are a valid theme', () => {
  const own = Object.fromEntries(read.map(([, token, value]) => [token, value]));
  expect(themeFault(own)).toBeUndefined();
});

it('a partner may use exactly the elements that exist', () => {
  expect([...PARTNER_ELEMENTS].sort()).toEqual([...ELEMENT_NAMES].sort());
});
