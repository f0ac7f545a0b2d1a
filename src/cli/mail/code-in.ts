const STANDING = /(?<![\p{L}\p{N}_#=/-]|\d[.,])\d{6}(?![\p{L}\p{N}_]|[.,]\d)/gu;
const CODE_BEFORE = /\b(?:code|otp|pin|passcode)\b[^\d]{0,60}$/iu;
const CODE_IN_SENTENCE = /\b(?:code|otp|pin|passcode)\b[^\d.]{0,60}$/iu;
const CODE_AFTER = /^[^\d.\n]{0,40}\b(?:code|otp|pin|passcode)\b/iu;

/**
 * How much a number of six digits looks like the code of a mail: named as one, best before it in its sentence, or alone on
 * its line.
 */
function likeness(text: string, at: number): number {
  const [before, after] = [text.slice(0, at), text.slice(at + 6)];
  const isNamed = CODE_BEFORE.test(before) || CODE_AFTER.test(after);
  const named = CODE_IN_SENTENCE.test(before) ? 3 : isNamed ? 2 : 0;
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\r?\n|$)/.test(after);
  return named + (isAlone ? 1 : 0);
}

/** The six digits that a mail is about, for those who only give its text; null where it holds none. */
export function codeIn(subject: string, text: string): string | null {
  let best: { code: string; likeness: number } | undefined;
  for (const part of [text, subject]) {
    for (const { 0: code, index } of part.matchAll(STANDING)) {
      const found = likeness(part, index);
      if (!best || found > best.likeness) best = { code, likeness: found };
    }
  }
  return best?.code ?? null;
}
