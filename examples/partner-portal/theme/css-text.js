import { isValueOf } from './tokens.js';

/** The style sheet that gives a page this theme, to be pasted as it is; what only a tag can say stands above it. */
export function toCss({ scheme, tokens }) {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  const parts = scheme === 'light' ? [] : [`/* With theme="${scheme}" in the tag of each element. */\n`];
  if (lines.length > 0) parts.push(`:root {\n${lines.join('\n')}\n}\n`);
  return parts.join('') || '/* No changes from the default look. */\n';
}

/**
 * The theme that a style sheet holds: its `--mm-*` wherever they stand, and its `color-scheme` or what is said of `theme`. `left` are those that are
 * no token or no value of one.
 */
export function fromCss(text) {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, ' ');
  const theme = { scheme: schemeOf(text), tokens: {} };
  const left = [];
  for (const [, name, rest] of css.matchAll(/(--mm-[a-z\d-]+)\s*:([^;}]*)/g)) {
    const value = rest.trim().replace(/\s+/g, ' ');
    if (isValueOf(name, value)) theme.tokens[name] = value;
    else left.push(name);
  }
  return { theme, left };
}

function schemeOf(css) {
  const inTag = css.match(/theme="(dark|auto)"/)?.[1];
  if (inTag) return inTag;
  const said = css.match(/color-scheme\s*:\s*([a-z ]+)/)?.[1] ?? 'light';
  if (!said.includes('dark')) return 'light';
  return said.includes('light') ? 'auto' : 'dark';
}
