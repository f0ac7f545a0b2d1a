import { type Token, tokensOf } from './tokens';

/** A value in code: where it begins and, if it is a literal, its parts. Offsets count characters. */
export type Literal =
  | { kind: 'map'; at: number; parts: ReadonlyMap<string, { keyAt: number; value: Literal }> }
  | { kind: 'list'; at: number; items: readonly { isSpread: boolean; value: Literal }[] }
  | { kind: 'other'; at: number };

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
const ENDS = [',', ';', '}', ']', ')'];

/** The maximum depth for following names to their values. */
const DEEPEST = 8;

/**
 * Returns the literal that TypeScript or JavaScript exports as its default, also through `defineFlow(…)` or a name; otherwise
 * undefined.
 */
export function defaultExport(source: string): Literal | undefined {
  const tokens = tokensOf(source);
  const isWord = (index: number, text: string) => tokens[index]?.kind === 'word' && tokens[index].text === text;
  const found = tokens.findIndex((_, index) => isWord(index, 'export') && isWord(index + 1, 'default'));
  if (found < 0) return undefined;
  const literal = valueAt(found + 2, 0).literal;
  return literal.kind === 'map' ? literal : undefined;

  /** Returns the expression at a token, and the index of the token after it. */
  function valueAt(index: number, depth: number): { literal: Literal; next: number } {
    const first = tokens[index];
    const at = first?.at ?? source.length;
    const next = endOf(index);
    if (first?.text === '{' && first.kind === 'sign' && isWhole(index)) return { literal: mapAt(index, depth), next };
    if (first?.text === '[' && first.kind === 'sign' && isWhole(index)) return { literal: listAt(index, depth), next };
    const other = { literal: { kind: 'other', at } as const, next };
    if (first?.kind !== 'word' || depth > DEEPEST) return other;
    const call = first.text === 'defineFlow' ? tokens.findIndex((one, place) => place > index && one.text === '(') : -1;
    if (call > 0) return { literal: valueAt(call + 1, depth).literal, next };
    const said = next === index + 1 ? declared(first, depth) : undefined;
    return said ? { literal: said, next } : other;
  }

  /** Whether a literal is the whole expression, not just the start of a longer one. */
  function isWhole(index: number): boolean {
    const after = tokens[closeOf(index) + 1];
    return !after || after.kind === 'word' || ENDS.includes(after.text);
  }

  function mapAt(index: number, depth: number): Literal {
    const parts = new Map<string, { keyAt: number; value: Literal }>();
    const close = closeOf(index);
    for (let at = index + 1; at < close; ) {
      const key = tokens[at] as Token;
      const isNamed = key.kind !== 'sign' && tokens[at + 1]?.text === ':';
      const { literal, next } = valueAt(isNamed ? at + 2 : at, depth + 1);
      if (key.kind !== 'sign') parts.set(nameOf(isNamed ? key : methodOf(at)), { keyAt: key.at, value: literal });
      at = next + 1;
    }
    return { kind: 'map', at: tokens[index]?.at ?? 0, parts };
  }

  function methodOf(index: number): Token {
    const [first, second] = [tokens[index] as Token, tokens[index + 1]];
    const isPrefix = ['async', 'get', 'set'].includes(first.text) && second?.kind !== 'sign';
    return isPrefix && second ? second : first;
  }

  function listAt(index: number, depth: number): Literal {
    const items: { isSpread: boolean; value: Literal }[] = [];
    const close = closeOf(index);
    for (let at = index + 1; at < close; ) {
      const isSpread = tokens[at]?.text === '...';
      const { literal, next } = valueAt(isSpread ? at + 1 : at, depth + 1);
      items.push({ isSpread, value: literal });
      at = next + 1;
    }
    return { kind: 'list', at: tokens[index]?.at ?? 0, items };
  }

  /** Returns the literal that a name in this file is declared as, if any. */
  function declared({ text }: Token, depth: number): Literal | undefined {
    const at = tokens.findIndex(
      (one, index) => ['const', 'let', 'var'].includes(one.text) && isWord(index + 1, text) && one.kind === 'word',
    );
    if (at < 0) return undefined;
    const equals = tokens.findIndex((one, index) => index > at && (one.text === '=' || one.text === ';'));
    if (tokens[equals]?.text !== '=') return undefined;
    const { literal } = valueAt(equals + 1, depth + 1);
    return literal.kind === 'other' ? undefined : literal;
  }

  /** Returns the index of the token that closes a bracket, or the end if it is not closed. */
  function closeOf(index: number): number {
    const open: string[] = [];
    for (let at = index; at < tokens.length; at += 1) {
      const { kind, text } = tokens[at] as Token;
      if (kind !== 'sign') continue;
      const closing = CLOSING[text];
      if (closing) open.push(closing);
      else if (text === open.at(-1)) open.pop();
      if (open.length === 0) return at;
    }
    return tokens.length;
  }

  /** Returns the index of the token that ends an expression: a comma, a semicolon, or the end of the enclosing bracket. */
  function endOf(index: number): number {
    for (let at = index; at < tokens.length; at += 1) {
      const { kind, text } = tokens[at] as Token;
      if (kind !== 'sign') continue;
      if (CLOSING[text]) at = closeOf(at);
      else if (ENDS.includes(text)) return at;
    }
    return tokens.length;
  }
}

function nameOf({ kind, text }: Token): string {
  return kind === 'text' ? text.slice(1, -1) : text;
}
