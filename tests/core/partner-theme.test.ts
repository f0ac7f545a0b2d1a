import { create, is } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { Partner } from '../../src/core/partners/contract';
import { safeTheme, THEME_TOKENS, Theme, themeFault } from '../../src/core/partners/model';
import { isThemeValue, type ThemeKind } from '../../src/core/partners/rules';

const good: Record<ThemeKind, string[]> = {
  colour: [
    '#fff',
    '#8C1D4F',
    '#8c1d4fcc',
    'transparent',
    'rgb(140, 29, 79)',
    'rgb(140 29 79 / 50%)',
    'hsl(330deg 66% 33%)',
    'oklch(0.45 0.15 0.5turn / .5)',
    'color-mix(in srgb, #8c1d4f 25%, transparent)',
    'color-mix(in oklch, oklch(0.6 0.1 20), #fff 10%)',
    'light-dark(#fff, color-mix(in srgb, #000 90%, #fff))',
  ],
  length: ['0', '8px', '1.5rem', '.5em', '50%'],
  duration: ['0', '160ms', '.2s'],
  shadow: ['none', '0 1px 2px #0003', 'inset 0 0 4px rgb(0 0 0 / 0.1), 0 12px 32px -8px light-dark(#0003, #000)'],
  size: ['12px', '15.5px', '24px', '.75rem', '0.9rem', '1rem', '1.125rem', '1.5rem'],
  factor: ['0.5', '.75', '1', '1.25', '2'],
  font: ['inherit', 'system-ui', '"Noto Sans Arabic", Tajawal, sans-serif', "'Readex Pro', Times New Roman"],
};

/** Ways for a value to break out: into an address, another property, another rule, a variable or a script. */
const injections = [
  'red; background: url(https://evil.test)',
  '#fff; } * { display: none',
  '#fff}',
  '{',
  'url(https://evil.test/pixel)',
  'URL("//evil.test")',
  'image-set("//evil.test" 1x)',
  'color-mix(in srgb, url(x), #fff)',
  'rgb(url(x), 0, 0)',
  'light-dark(url(x), #fff)',
  'var(--token)',
  'env(x)',
  'attr(data-token)',
  'expression(alert(1))',
  'calc(1px * 2)',
  '@import "x"',
  '#fff /* x */',
  '#fff\n;x:y',
  '#fff\\3b x',
  '"\\"; } * { x: y',
  '"Noto"; src: url(x)',
  '"<style>"',
  '</style><script>alert(1)</script>',
  '#fff!important',
  '-moz-binding:url(x)',
  'javascript:alert(1)',
  '#fff\u0000',
  ' #fff',
  '',
  '#ff',
  '#fffffff',
  `#${'f'.repeat(500)}`,
  '0 0 url(x)',
];

it.each([
  ['size', ['0', '1px', '11px', '24.5px', '40px', '0.5rem', '1.6rem', '15', '1em', '100%']],
  ['factor', ['0', '0.4', '2.5', '3', '-1', '8px', '100%']],
] as const)('a %s stays within its bounds', (kind, values) => {
  expect(values.filter((value) => isThemeValue(kind, value))).toEqual([]);
});

describe.each(Object.keys(good) as ThemeKind[])('a %s', (kind) => {
  it.each(good[kind])('may be %s', (value) => {
    expect(isThemeValue(kind, value)).toBe(true);
  });

  it.each(injections)('is never %j', (value) => {
    expect(isThemeValue(kind, value)).toBe(false);
  });

  it('must be a string', () => {
    for (const value of [1, null, undefined, ['#fff'], { toString: () => '#fff' }]) {
      expect(isThemeValue(kind, value)).toBe(false);
    }
  });
});

it('rejects long and convoluted values quickly', () => {
  for (const value of ['a '.repeat(100), `rgb(${'1 '.repeat(95)}`, `"${'a'.repeat(190)}`, '0 0 0 0 '.repeat(24)]) {
    for (const kind of Object.keys(good) as ThemeKind[]) expect(isThemeValue(kind, value)).toBe(false);
  }
});

it('a theme has only known tokens with values of their kind, and a fault is explained in one line', () => {
  expect(themeFault({})).toBeUndefined();
  expect(themeFault({ '--mm-primary': '#123', '--mm-radius-m': '4px' })).toBeUndefined();
  expect(themeFault({ '--mm-primary': '4px' })).toMatch(/^--mm-primary must be a colour such as .*, not "4px"\.$/);
  for (const token of ['--mm-nothing', '--x', 'color', '__proto__', 'constructor', '--mm-primary;x']) {
    expect(themeFault(JSON.parse(`{${JSON.stringify(token)}: "#fff"}`))).toMatch(/is no token of a theme\.$/);
  }
  for (const theme of [null, [], 'x', 7, undefined]) expect(themeFault(theme)).toMatch(/^A theme is an object/);
  for (const injection of injections) {
    for (const token of Object.keys(THEME_TOKENS)) expect(is({ [token]: injection }, Theme)).toBe(false);
  }
});

it('from a newer or a forged answer, keeps only the tokens that are known and safe', () => {
  const theme = { '--mm-primary': '#123', '--mm-newer': '#fff', '--mm-ink': 'url(x)', '--mm-font': 'a;b' };
  expect(safeTheme(theme)).toEqual({ '--mm-primary': '#123' });
  const answer = { id: 'portal', name: 'Portal', enabled: true, elements: null, theme };
  expect(create(answer, Partner).theme).toEqual({ '--mm-primary': '#123' });
});
