/** A word, sign or string of TypeScript, and where it begins. */
export interface Token {
  kind: 'word' | 'text' | 'sign';
  text: string;
  at: number;
}

const SKIPPED = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const TEXT = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y;
const REGEX = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const WORD = /[\p{L}\p{N}_$@#]+/uy;
const SIGN = /=>|\.\.\.|[\s\S]/y;

/** Words before a value. A slash after them is not a division. */
const BEFORE_VALUE = /^(?:return|typeof|case|in|of|do|else|void|delete|await|yield|default)$/;

/**
 * Splits TypeScript into tokens, just well enough to find literals. Strings, templates and regular expressions are single tokens,
 * and comments are skipped. Invalid TypeScript also yields tokens.
 */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  for (;;) {
    at += take(SKIPPED)?.length ?? 0;
    if (at >= source.length) return tokens;
    const text =
      source[at] === '`' ? source.slice(at, endOfTemplate(source, at)) : (take(TEXT) ?? regexAt(tokens.at(-1)));
    const word = text === undefined ? take(WORD) : undefined;
    const found = text ?? word ?? take(SIGN) ?? '';
    tokens.push({ kind: text === undefined ? (word === undefined ? 'sign' : 'word') : 'text', text: found, at });
    at += found.length;
  }

  function regexAt(before: Token | undefined): string | undefined {
    const endsValue =
      before &&
      (before.kind === 'text' ||
        (before.kind === 'word' && !BEFORE_VALUE.test(before.text)) ||
        [')', ']', '}'].includes(before.text));
    return endsValue ? undefined : take(REGEX);
  }
}

/** Returns where a template ends. Its `${…}` parts may contain further templates. */
function endOfTemplate(source: string, from: number): number {
  const open: ('`' | '{')[] = ['`'];
  let at = from + 1;
  for (; at < source.length && open.length > 0; at += 1) {
    const char = source[at];
    const isText = open.at(-1) === '`';
    if (char === '\\') at += 1;
    else if (isText && char === '$' && source[at + 1] === '{') {
      open.push('{');
      at += 1;
    } else if (char === '`') {
      if (isText) open.pop();
      else open.push('`');
    } else if (!isText && char === '{') open.push('{');
    else if (!isText && char === '}') open.pop();
  }
  return at;
}
