import { channelsOf } from './colour.js';
import { tokens } from './tokens.js';

/** What is read, on what, and the least contrast that WCAG 2.2 asks for: 4.5 for text, 3 for edges of controls. */
const PAIRS = [
  ['ink', 'surface', 4.5],
  ['ink', 'canvas', 4.5],
  ['ink', 'sunken', 4.5],
  ['ink-soft', 'surface', 4.5],
  ['ink-soft', 'canvas', 4.5],
  ['ink-soft', 'sunken', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['primary', 'surface', 4.5],
  ['primary', 'canvas', 4.5],
  ['primary', 'primary-soft', 4.5],
  ['gold', 'gold-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['danger', 'surface', 4.5],
  ['line-strong', 'surface', 3],
];

/** Relative luminance, 0 to 1. */
function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What shows of a colour that lets another through. */
function over([red, green, blue, alpha], below) {
  return [red, green, blue].map((part, index) => part * alpha + below[index] * (1 - alpha));
}

/** Contrast of two colours as WCAG measures it, 1 to 21. */
export function contrastOf(text, ground) {
  const paper = over(ground, [255, 255, 255]);
  const [darker, lighter] = [luminance(over(text, paper)), luminance(paper)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The value of a token in a theme. */
export const valueIn = (theme, name) => theme.tokens[name] ?? tokens.get(name).usual;

/** The schemes that members may see a theme in. */
export const schemesOf = ({ scheme }) => (scheme === 'auto' ? ['light', 'dark'] : [scheme]);

/** Every pair of a theme in every scheme that it shows, with its contrast, those that are too low first. */
export function contrastsOf(theme) {
  const found = schemesOf(theme).flatMap((scheme) =>
    PAIRS.map(([text, ground, least]) => {
      const [above, below] = [text, ground].map((id) => tokens.get(`--mm-${id}`));
      const [colour, paper] = [above, below].map(({ name }) => channelsOf(valueIn(theme, name), scheme));
      const ratio = contrastOf(colour, paper);
      return { scheme, above, below, ratio, least, isLow: ratio < least };
    }),
  );
  return found.sort((one, other) => Number(other.isLow) - Number(one.isLow));
}
