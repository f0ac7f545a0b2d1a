/** The kind of value that a theme token has. */
export type ThemeKind = 'colour' | 'length' | 'duration' | 'shadow' | 'size' | 'factor' | 'font';

/** Longer values are rejected: no sensible value is longer, and matching stays fast. */
const VALUE_MAX = 200;

const number = '[+-]?(?:\\d{1,4}(?:\\.\\d{1,4})?|\\.\\d{1,4})';
const positive = '(?:\\d{1,4}(?:\\.\\d{1,4})?|\\.\\d{1,4})';
const channel = `(?:${number}(?:%|deg|rad|grad|turn)?|none)`;
const channels = `(?:${channel}(?: *, *${channel}){2,3}|${channel}(?: +${channel}){2}(?: */ *${channel})?)`;
const plain = `(?:#(?:[\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})|transparent|(?:rgba?|hsla?|oklch)\\( *${channels} *\\))`;
const space = '(?:srgb|srgb-linear|lab|lch|oklab|oklch|hsl|hwb)';
const part = `${plain}(?: +${positive}%)?`;
const single = `(?:${plain}|color-mix\\( *in +${space} *, *${part} *, *${part} *\\))`;
const colour = `(?:${single}|light-dark\\( *${single} *, *${single} *\\))`;
const offset = `(?:0|${number}(?:px|em|rem))`;
const layer = `(?:inset +)?${offset}(?: +${offset}){1,3} +${colour}`;
const family = `(?:"[\\p{L}\\p{N} _-]{1,60}"|'[\\p{L}\\p{N} _-]{1,60}'|[a-z][a-z\\d_-]*(?: +[a-z][a-z\\d_-]*){0,5})`;

const patterns: Record<ThemeKind, string> = {
  colour,
  length: `(?:0|${positive}(?:px|em|rem|%))`,
  duration: `(?:0|${positive}(?:ms|s))`,
  shadow: `(?:none|${layer}(?: *, *${layer}){0,3})`,
  size: '(?:(?:1[2-9]|2[0-3])(?:\\.\\d{1,4})?px|24px|(?:0?\\.(?:7[5-9]|[89]\\d?)\\d{0,2}|1(?:\\.[0-4]\\d{0,3})?|1\\.50?)rem)',
  factor: '(?:0?\\.[5-9]\\d{0,3}|1(?:\\.\\d{1,4})?|2)',
  font: `${family}(?: *, *${family}){0,11}`,
};

/**
 * Whether a text is a value of that kind and nothing else: colours in hex, rgb(), hsl() or oklch(), color-mix() or
 * light-dark() of such colours; lengths that are not negative; durations; sizes of text and factors within bounds; shadows of at most four layers; font names. A value
 * cannot contain an address, a variable, another property or another rule.
 */
export function isThemeValue(kind: ThemeKind, value: unknown): value is string {
  if (typeof value !== 'string' || value.length > VALUE_MAX) return false;
  return new RegExp(`^(?:${patterns[kind]})$`, 'iu').test(value);
}
