const STANDING = /(?<![\p{L}\p{N}_#=/-]|\d[.,])\d{6}(?![\p{L}\p{N}_]|[.,]\d)/gu;
/** The word for a code: in English, or in Arabic with or without its article and "your". */
const WORD = String.raw`(?<!\p{L})(?:code|otp|pin|passcode|(?:ال)?رمزك?)(?!\p{L})`;
const CODE_BEFORE = new RegExp(`${WORD}[^\\d]{0,60}$`, 'iu');
const CODE_IN_SENTENCE = new RegExp(`${WORD}[^\\d.]{0,60}$`, 'iu');
const CODE_AFTER = new RegExp(`^[^\\d.\\n]{0,40}${WORD}`, 'iu');
/** Around a number on its own line: spaces, and invisible marks that give its direction. */
const ALONE_BEFORE = /(?:^|\n)[ \t\p{Bidi_Control}]*$/u;
const ALONE_AFTER = /^[ \t\p{Bidi_Control}]*(?:\r?\n|$)/u;

/**
 * Scores how much a six-digit number looks like the code of a mail. Best is a number that follows the word code in its sentence.
 * A number on its own line also scores.
 */
function likeness(text: string, at: number): number {
  const [before, after] = [text.slice(0, at), text.slice(at + 6)];
  const isNamed = CODE_BEFORE.test(before) || CODE_AFTER.test(after);
  const named = CODE_IN_SENTENCE.test(before) ? 3 : isNamed ? 2 : 0;
  const isAlone = ALONE_BEFORE.test(before) && ALONE_AFTER.test(after);
  return named + (isAlone ? 1 : 0);
}

/** Returns the code of a mail from its text, for sources that only give the text; null if there is none. */
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
