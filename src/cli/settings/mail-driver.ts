import { usage } from '../failure/failure';

/** A way to read mails, from the setting `mail`. */
export type MailDriver =
  | { kind: 'outbox' }
  | { kind: 'mailpit'; address: string }
  /** The program and its arguments. `{to}` in an argument is replaced by the address. */
  | { kind: 'command'; words: string[] };

/** Parses the setting `mail`. @throws Failure for an unknown driver */
export function mailDriverIn(text: string): MailDriver {
  const [, kind = '', rest = ''] = /^([a-z]+)(?::(.*))?$/s.exec(text.trim()) ?? [];
  if (kind === 'outbox' && !rest) return { kind };
  if (kind === 'mailpit') {
    const url = URL.canParse(rest) ? new URL(rest) : undefined;
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) {
      throw usage(`takes mailpit:http://host:8025, not '${text}'.`);
    }
    return { kind, address: rest };
  }
  if (kind === 'command') {
    const words = wordsIn(rest);
    if (words?.[0]) return { kind, words };
    throw usage(`takes a command as command:./print-mails {to}, not '${text}'.`);
  }
  throw usage(`takes outbox, mailpit:<url> or command:<program and arguments>, not '${text}'.`);
}

/** Splits a command into words at spaces. Quotes keep a word together. There is no shell, so nothing else has a meaning. */
function wordsIn(line: string): string[] | undefined {
  const words: string[] = [];
  let rest = line.trim();
  while (rest) {
    const word = /^(?:"[^"]*"|'[^']*'|[^\s"'])+/.exec(rest)?.[0];
    // An unclosed quote.
    if (!word || !/^(?:\s|$)/.test(rest.slice(word.length))) return undefined;
    words.push(word.replace(/"([^"]*)"|'([^']*)'/g, (_, one?: string, other?: string) => one ?? other ?? ''));
    rest = rest.slice(word.length).trimStart();
  }
  return words;
}
