/** What stands in place of a secret. */
export const HIDDEN = '[hidden]';

/**
 * What is shorter, or a plain word in small letters, is part of ordinary sentences: hiding it would garble them and show
 * by the gap what it is.
 */
const ordinary = /^(.{0,5}|\p{Ll}+)$/su;

const secretKeys =
  /^(?:(?:current_|new_|confirm_new_|confirm_)?passwords?[12]?|(?:access_|refresh_|id_)?tokens?|secret|authorization|proxy-authorization|(?:set-)?cookie)$/i;
const codeKeys = /^(?:code|otp|captured_code)$/i;

// None takes a backslash: in text that is JSON already it belongs to what follows.
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{6,}\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${HIDDEN}`],
  [/("(?:[a-z]+_)*(?:password[12]?|token|secret)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, `$1"${HIDDEN}"`],
  [/("(?:code|otp)"\s*:\s*)"\d{6}"/gi, `$1"${HIDDEN}"`],
  [/\b((?:[a-z]+_)*(?:password[12]?|token|secret)=)[^\s&"'\\]+/gi, `$1${HIDDEN}`],
  [/\b((?:code|otp)=)\d{6}\b/gi, `$1${HIDDEN}`],
  [/\b(https?:\/\/[^\s:@/]+:)[^\s@/]+@/gi, `$1${HIDDEN}@`],
];

/**
 * Hides secrets: those it was told, by value, and those it can tell by their form or by the name of their field. Every
 * report, log and trace is written through one.
 */
export interface Redactor {
  /** Hides these from now on, also where they are escaped for JSON or for an address. */
  learn(...secrets: readonly (string | undefined)[]): void;
  /** Hides the secrets in what a JSON value holds under the names of secrets: tokens, passwords, codes. */
  learnFrom(value: unknown): void;
  /** Hides what it was told and what looks like a secret. */
  text(text: string): string;
  /** Hides only what it was told: for texts by field, where `password` is the name of a complaint. */
  words(text: string): string;
  /** A copy of a JSON value without its secrets. */
  value(value: unknown): unknown;
}

/** Makes a redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const told = new Set<string>();
  // Longest first, so that nothing is left of a secret that begins with another. Made when something is written: a load
  // run learns thousands of secrets and writes a line.
  let known: string[] | undefined;

  function learn(...secrets: readonly (string | undefined)[]): void {
    for (const secret of secrets) {
      if (!secret || told.has(secret)) continue;
      told.add(secret);
      known = undefined;
    }
  }

  function words(given: string): string {
    let shown = given;
    known ??= formsOf(told);
    for (const secret of known) if (shown.includes(secret)) shown = without(shown, secret);
    return shown;
  }

  function text(given: string): string {
    let shown = words(given);
    for (const [pattern, instead] of patterns) shown = shown.replace(pattern, instead);
    return shown;
  }

  function value(given: unknown): unknown {
    if (typeof given === 'string') return text(given);
    if (Array.isArray(given)) return given.map(value);
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(
      Object.entries(given).map(([key, inner]) => [key, isSecret(key, inner) ? HIDDEN : value(inner)]),
    );
  }

  function learnFrom(given: unknown): void {
    if (typeof given !== 'object' || given === null) return;
    for (const [key, inner] of Object.entries(given)) {
      if (isSecret(key, inner)) learn(inner);
      else learnFrom(inner);
    }
  }

  return { learn, learnFrom, text, words, value };
}

/** Whether a field holds a secret; a `code` does where it is six digits, else it names a kind of failure. */
export function isSecret(key: string, value: unknown): value is string {
  if (typeof value !== 'string') return false;
  return secretKeys.test(key) ? value !== '' : codeKeys.test(key) && /^\d{6}$/.test(value);
}

/** Secrets as they may stand in what is written, the longest first. */
function formsOf(secrets: Iterable<string>): string[] {
  const forms = new Set<string>();
  for (const secret of secrets) {
    if (ordinary.test(secret) || secret === HIDDEN) continue;
    for (const form of [secret, JSON.stringify(secret).slice(1, -1), encoded(secret)]) forms.add(form);
  }
  return [...forms].sort((one, other) => other.length - one.length);
}

/** As it stands in an address; half of a character cannot stand there. */
function encoded(secret: string): string {
  try {
    return encodeURIComponent(secret);
  } catch {
    return secret;
  }
}

/** Digits are hidden only where they stand alone: the six of a code may also be part of an instant or a count. */
function without(text: string, secret: string): string {
  if (!/^\d+$/.test(secret)) return text.replaceAll(secret, HIDDEN);
  return text.replace(new RegExp(`(?<!\\d)${secret}(?!\\d)`, 'g'), HIDDEN);
}
