const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Control characters, line separators, and marks that reverse the reading order. */
const RISKY = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2067]/gu;
const RISKY_IN_OUTPUT = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2067]/gu;

/** Marks that only keep a name apart from the sentence around it. */
const ISOLATES = /[\u200e\u200f\u2066\u2068\u2069]/g;

const escapeOf = (one: string) => shortEscapes[one] ?? `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Makes other people's text safe to print in one line. Control characters could move the cursor or recolour the terminal, and some
 * marks reverse the reading order. They are shown as in JSON: `\u001b`, `\n`.
 */
export function plainText(text: string): string {
  return text.trim().replace(ISOLATES, '').replace(/\r\n/g, '\n').replace(RISKY, escapeOf).replace(/\s+/g, ' ');
}

/** Shows all risky characters of an output but its own line breaks and tabs. JSON stays the same value. */
export function safeOutput(text: string): string {
  return text.replace(RISKY_IN_OUTPUT, escapeOf);
}

/** Returns a copy of a value whose texts are {@link plainText}, for reports. `but` names fields to keep. */
export function plainValues<Value>(value: Value, but: readonly string[] = []): Value {
  return copied(value) as Value;

  function copied(one: unknown): unknown {
    if (typeof one === 'string') return plainText(one);
    if (Array.isArray(one)) return one.map(copied);
    if (typeof one !== 'object' || one === null) return one;
    const entries = Object.entries(one).map(([key, inner]) => [key, but.includes(key) ? inner : copied(inner)]);
    return Object.fromEntries(entries);
  }
}
