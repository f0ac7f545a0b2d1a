/** The position of a group of vowels in its word. The second part of a word follows its first consonant. */
export interface VowelPosition {
  isFirst: boolean;
  isSecond: boolean;
  isLast: boolean;
}

/**
 * Returns the long vowels that a run of vowels may stand for: A, I or U, or nothing for a short vowel. Arabic writes long vowels
 * only. A single Latin vowel may be long or short.
 */
export function vowelsOf(run: string, { isFirst, isSecond, isLast }: VowelPosition): readonly string[] {
  const isArabic = /[AWYET']/.test(run);
  if (isFirst && isLast) return endOf(run, isArabic).map((end) => `${beginOf(run)}${end}`);
  if (isFirst) return beginningsOf(run);
  if (isLast) return endOf(run, isArabic);
  return isArabic ? writtenIn(run) : soundsIn(run, isSecond);
}

/** The beginning of a word: waw, ya, or any other vowel. */
function beginOf(run: string): string {
  if (/^([Ww]|ou(?=[aei]))/.test(run)) return 'w';
  return /^[Yy]/.test(run) ? 'y' : 'a';
}

/** Amer begins with a long a, Omar does not. A first a of Latin letters may be long. */
function beginningsOf(run: string): readonly string[] {
  const begin = beginOf(run);
  if (begin !== 'a') return [begin];
  if (run.includes('a')) return ['a', 'aA'];
  return [run.slice(1).includes('A') ? 'aA' : 'a'];
}

function writtenIn(run: string): readonly string[] {
  if (/[YE].*A/.test(run)) return ['IA'];
  if (/[YE]/.test(run)) return run.includes('W') ? ['I', 'U'] : ['I'];
  if (run.includes('W')) return ['U'];
  return [run.includes('A') ? 'A' : ''];
}

function soundsIn(run: string, isSecond: boolean): readonly string[] {
  if (/[iy].*a/.test(run)) return ['I', 'IA', ...(run === 'ia' ? ['A'] : [])];
  if (/y|[ae]i|ee|ii/.test(run)) return ['I'];
  // The ou of Moustafa may be short, the ou of Mahmoud is not.
  if (/w|oo/.test(run) || (run.includes('ou') && !isSecond)) return ['U'];
  const longs = [/a/.test(run) && 'A', /[ei]/.test(run) && 'I', /[ou]/.test(run) && 'U'];
  return ['', ...longs.filter((long) => long !== false)];
}

/** The end of a word, where Arabic writes every vowel. A waw or ya before it is a consonant: Alawi is not Ali. */
function endOf(run: string, isArabic: boolean): readonly string[] {
  const before = isArabic ? run.slice(0, -1) : run.replace(/(ee|ie|[ae][iy]|aa|oo|ou|uu|.)$/, '');
  const last = run.slice(before.length);
  return innerOf(before).flatMap((start) => lastOf(last).map((end) => `${start}${end}`));
}

function innerOf(before: string): readonly string[] {
  if (/[yiYE]/.test(before)) return ['I'];
  if (/[wW]/.test(before)) return ['U'];
  return /[ou]/.test(before) ? ['', 'U'] : [''];
}

function lastOf(last: string): readonly string[] {
  if (last === "'") return ['', 'A', 'I'];
  if (last === 'W') return ['U', ''];
  if (last === 'E') return ['A', 'I'];
  if (last === 'e') return ['A', 'I', ''];
  if (/^[aAT]/.test(last) && !/[iy]$/.test(last)) return ['A'];
  return /[ouwU]/.test(last) ? ['U'] : ['I'];
}
