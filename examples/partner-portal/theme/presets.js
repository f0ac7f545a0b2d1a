import { inOrder, isValueOf } from './tokens.js';

/** The looks of this portal as themes, read from their own style sheets. */
export function presets() {
  return [
    ['teal', 'Community'],
    ['concierge', 'Concierge'],
    ['magazine', 'Magazine'],
  ].map(([look, title]) => ({ title, theme: themeOf(look) }));
}

function themeOf(look) {
  for (const sheet of document.styleSheets) {
    if (!sheet.href?.endsWith(`/looks/${look}.css`)) continue;
    const { style } = sheet.cssRules[0];
    const scheme = { light: 'light', dark: 'dark' }[style.colorScheme] ?? 'auto';
    const pairs = [...style].map((name) => [name, style.getPropertyValue(name).trim()]);
    return { scheme, tokens: inOrder(Object.fromEntries(pairs.filter((pair) => isValueOf(...pair)))) };
  }
  return { scheme: 'light', tokens: {} };
}
