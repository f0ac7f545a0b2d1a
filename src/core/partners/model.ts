import { coerce, record, refine, string } from 'superstruct';
import { isThemeValue, type ThemeKind } from './rules';

export { PARTNER_ELEMENTS } from './element-names';

/** The public design tokens that a theme may set, and the kind of each value. */
export const THEME_TOKENS: Readonly<Record<string, ThemeKind>> = {
  '--mm-font': 'font',
  '--mm-font-size': 'size',
  '--mm-space': 'factor',
  '--mm-ink': 'colour',
  '--mm-ink-soft': 'colour',
  '--mm-surface': 'colour',
  '--mm-canvas': 'colour',
  '--mm-sunken': 'colour',
  '--mm-line': 'colour',
  '--mm-line-strong': 'colour',
  '--mm-primary': 'colour',
  '--mm-primary-hover': 'colour',
  '--mm-on-primary': 'colour',
  '--mm-primary-soft': 'colour',
  '--mm-gold': 'colour',
  '--mm-gold-soft': 'colour',
  '--mm-success': 'colour',
  '--mm-success-soft': 'colour',
  '--mm-danger': 'colour',
  '--mm-danger-soft': 'colour',
  '--mm-radius-s': 'length',
  '--mm-radius-m': 'length',
  '--mm-radius-l': 'length',
  '--mm-radius-pill': 'length',
  '--mm-shadow-1': 'shadow',
  '--mm-shadow-2': 'shadow',
  '--mm-speed': 'duration',
};

const hints: Record<ThemeKind, string> = {
  colour: 'a colour such as #8c1d4f, oklch(0.6 0.1 20) or light-dark(#fff, #000)',
  length: 'a length such as 12px',
  duration: 'a duration such as 160ms',
  shadow: 'none, or shadows such as 0 1px 2px #0003',
  size: 'a size of text from 12px to 24px, or from 0.75rem to 1.5rem',
  factor: 'a number from 0.5 to 2',
  font: 'names of fonts such as "Noto Sans", sans-serif',
};

const kindOf = (token: string) => (Object.hasOwn(THEME_TOKENS, token) ? THEME_TOKENS[token] : undefined);

/** Describes the first fault of a theme in one line; undefined for a valid theme. */
export function themeFault(theme: unknown): string | undefined {
  if (typeof theme !== 'object' || theme === null || Array.isArray(theme))
    return 'A theme is an object of tokens, such as {"--mm-primary": "#8c1d4f"}.';
  for (const [token, value] of Object.entries(theme)) {
    const kind = kindOf(token);
    if (!kind) return `${JSON.stringify(token)} is no token of a theme.`;
    if (!isThemeValue(kind, value)) return `${token} must be ${hints[kind]}, not ${JSON.stringify(value)}.`;
  }
  return undefined;
}

/** Returns the usable part of a theme: known tokens with valid values, which cannot contain other CSS. */
export function safeTheme(theme: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(theme);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => {
      const kind = kindOf(entry[0]);
      return kind !== undefined && isThemeValue(kind, entry[1]);
    }),
  );
}

/**
 * A theme: values by token, checked with {@link themeFault}. An answer may come from a newer backend, so its unknown tokens
 * and values are dropped first.
 */
export const Theme = /* @__PURE__ */ coerce(
  /* @__PURE__ */ refine(
    /* @__PURE__ */ record(/* @__PURE__ */ string(), /* @__PURE__ */ string()),
    'Theme',
    (theme) => themeFault(theme) ?? true,
  ),
  /* @__PURE__ */ record(/* @__PURE__ */ string(), /* @__PURE__ */ string()),
  safeTheme,
);
