/** The Latin letters that an Arabic sentence may contain: names of formats and fields that only programmers see. */
const LATIN = ['Idempotency-Key', 'UUID', 'JPEG', 'PNG', 'WebP', 'multipart/form-data', 'mutual', 'liked', 'mm'];

/** Removes isolated words of others, such as names. */
const withoutIsolates = (text: string) => text.replace(/[\u2066\u2068][^\u2069]*\u2069/g, '');

/** Why a text is not Arabic; undefined if it is. */
export function notArabic(text: unknown): string | undefined {
  if (typeof text !== 'string') return `no text: ${JSON.stringify(text)}`;
  if (!/[\u0621-\u064a]/.test(text)) return `no Arabic letter: ${text}`;
  const plain = LATIN.reduce((rest, word) => rest.replaceAll(word, ''), withoutIsolates(text));
  if (/\p{Script=Latin}|[\u0660-\u0669\u06f0-\u06f9]/u.test(plain)) return `a Latin letter or another digit: ${text}`;
  return /[{}]/.test(plain) ? `a part is missing: ${text}` : undefined;
}
