/** The text that replaces a secret. */
export const HIDDEN = '[hidden]';

/**
 * Texts too ordinary to hide: short ones, and single words in lower case. They appear in normal sentences, so hiding them would
 * garble the text and reveal the secret by the gap.
 */
const ordinary = /^(.{0,5}|\p{Ll}+)$/su;

const secretKeys =
  /^(?:(?:current_|new_|confirm_new_|confirm_)?passwords?[12]?|(?:access_|refresh_|id_)?tokens?|secret|authorization|proxy-authorization|(?:set-)?cookie)$/i;
/** Names of signatures in the queries of addresses, of our backend and of the usual stores. */
const SIGNATURE =
  'sig|signature|hmac|key-pair-id|awsaccesskeyid|googleaccessid|x-(?:amz|goog|oss|cos)-(?:signature|credential|security-token)';
const signatureKeys = new RegExp(`^(?:${SIGNATURE})$`, 'i');
/** The signature of our own photo addresses: `s`, with a long value. */
const OWN_SIGNATURE = '[\\w-]{16,}';

const codeKeys = /^(?:code|otp|captured_code)$/i;

// None of them matches a backslash. In text that is already JSON, it belongs to the next character.
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{6,}\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${HIDDEN}`],
  [/("(?:[a-z]+_)*(?:password[12]?|token|secret)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi, `$1"${HIDDEN}"`],
  [/("(?:code|otp)"\s*:\s*)"\d{6}"/gi, `$1"${HIDDEN}"`],
  [/\b((?:[a-z]+_)*(?:password[12]?|token|secret)=)[^\s&"'\\]+/gi, `$1${HIDDEN}`],
  [/\b((?:code|otp)=)\d{6}\b/gi, `$1${HIDDEN}`],
  // The whole query of a signed address, such as that of a photo: without it, nobody else can open it.
  [
    new RegExp(`\\?(?=(?:[^\\s"'<>\\\\?#]*[&;])?(?:(?:${SIGNATURE})=|s=${OWN_SIGNATURE}))[^\\s"'<>\\\\#]*`, 'gi'),
    `?${HIDDEN}`,
  ],
  [/\b(https?:\/\/[^\s:@/]+:)[^\s@/]+@/gi, `$1${HIDDEN}@`],
];

/**
 * Hides secrets: known ones by their value, and others by their form or the name of their field. All reports, logs and traces are
 * written through a redactor.
 */
export interface Redactor {
  /** Learns secrets to hide from now on, also when they are escaped for JSON or a URL. */
  learn(...secrets: readonly (string | undefined)[]): void;
  /** Learns secrets that a tester has marked. Hides them however ordinary they look; very short ones only as a whole value. */
  mark(...secrets: readonly (string | undefined)[]): void;
  /** Learns the secrets in a JSON value by the names of their fields: tokens, passwords, codes. */
  learnFrom(value: unknown): void;
  /** Hides learnt secrets and anything that looks like one. */
  text(text: string): string;
  /** Hides only learnt secrets. For texts by field, where `password` is the name of a field with an error. */
  words(text: string): string;
  /** Returns a copy of a JSON value without its secrets. */
  value(value: unknown): unknown;
}

/** Creates a redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const told = new Set<string>();
  const marked = new Set<string>();
  // Longest first, so that no part remains of a secret that begins with another one. Sorted lazily, because a load run learns
  // thousands of secrets and writes few lines.
  let known: string[] | undefined;
  let short: readonly string[] = [];

  function learn(...secrets: readonly (string | undefined)[]): void {
    for (const secret of secrets) {
      if (!secret || told.has(secret)) continue;
      told.add(secret);
      known = undefined;
    }
  }

  function mark(...secrets: readonly (string | undefined)[]): void {
    for (const secret of secrets) if (secret) marked.add(secret);
    known = undefined;
    short = [...marked].filter((secret) => !isLong(secret));
  }

  function words(given: string): string {
    let shown = given;
    known ??= formsOf([...told].filter(isUncommon), [...marked].filter(isLong));
    for (const secret of known) if (shown.includes(secret)) shown = without(shown, secret);
    for (const secret of short) shown = withoutQuoted(shown, secret);
    return shown;
  }

  function text(given: string): string {
    let shown = words(given);
    for (const [pattern, instead] of patterns) shown = shown.replace(pattern, instead);
    return shown;
  }

  function value(given: unknown): unknown {
    if (typeof given === 'string') return marked.has(given) ? HIDDEN : text(given);
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

  return { learn, mark, learnFrom, text, words, value };
}

/** Whether a field holds a secret. A `code` does if it is six digits; otherwise it names a kind of failure. */
export function isSecret(key: string, value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (signatureKeys.test(key)) return value !== '';
  if (key === 's') return new RegExp(`^${OWN_SIGNATURE}$`).test(value);
  return secretKeys.test(key) ? value !== '' : codeKeys.test(key) && /^\d{6}$/.test(value);
}

const isUncommon = (secret: string) => !ordinary.test(secret);

/** Whether a marked secret is long enough to be hidden within other text. A short number may be a time or a status. */
const isLong = (secret: string) => secret.length >= (/^\d+$/.test(secret) ? 6 : 4);

/** Returns the forms in which secrets may appear in output, the longest first. */
function formsOf(...lists: readonly (readonly string[])[]): string[] {
  const forms = new Set<string>();
  for (const secret of lists.flat()) {
    if (secret === HIDDEN) continue;
    for (const form of [secret, JSON.stringify(secret).slice(1, -1), encoded(secret)]) forms.add(form);
  }
  return [...forms].sort((one, other) => other.length - one.length);
}

/** Hides a short secret where it stands in quotes, also in JSON within JSON. */
function withoutQuoted(text: string, secret: string): string {
  return text.replaceAll(`"${secret}"`, `"${HIDDEN}"`).replaceAll(`\\"${secret}\\"`, `\\"${HIDDEN}\\"`);
}

/** Returns the form in a URL. A lone surrogate cannot be encoded, so the text stays. */
function encoded(secret: string): string {
  try {
    return encodeURIComponent(secret);
  } catch {
    return secret;
  }
}

/**
 * Hides a secret. Digits are hidden only on their own, because the six digits of a code may be part of an instant or a count, and
 * not where they are a number of JSON.
 */
function without(text: string, secret: string): string {
  if (!/^\d+$/.test(secret)) return text.replaceAll(secret, HIDDEN);
  return text.replace(new RegExp(`(?<!\\d|":)${secret}(?!\\d)`, 'g'), HIDDEN);
}
