import { Failure } from '../failure/failure';
import { codeIn } from './code-in';
import type { ReceivedMail } from './mailbox';
import { textOfHtml } from './text-of-html';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses the mails that a program printed: a JSON list, or one JSON object per line. Each has `to` (an address or a list of
 * addresses), and may have `subject`, `text` or `html`, `code`, `sent_at` and `id`. Returns them newest first if each has a time,
 * otherwise in the printed order.
 * @param who the program, for error messages
 * @throws Failure `refused` for any other output
 */
export function printedMails(printed: string, who: string): ReceivedMail[] {
  const nonsense = (what: string) => new Failure('refused', `${who} ${what}`, 'unreadable-mail');
  const all = valuesIn(printed).map((value, index) => {
    if (value === undefined) throw nonsense(`prints invalid JSON (line ${index + 1}).`);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw nonsense('does not print a list of mails.');
    const fields = value as Fields;
    const recipients = addressesIn(fields.to);
    if (recipients.length === 0) throw nonsense(`prints a mail without an address in to (number ${index + 1}).`);
    return { recipients, mail: mailOf(fields, index) };
  });
  const inOrder = all.every(({ mail }) => mail.sent_at)
    ? all.sort((one, other) => other.mail.sent_at.localeCompare(one.mail.sent_at))
    : all;
  return inOrder.map(({ recipients, mail }) => ({ recipients, open: async () => mail }));
}

/** Returns the printed values. A line that is not JSON becomes undefined. */
function valuesIn(printed: string): unknown[] {
  const whole = jsonIn(printed);
  if (Array.isArray(whole)) return whole;
  const lines = printed.split('\n').filter((line) => line.trim());
  return whole === undefined ? lines.map(jsonIn) : [whole];
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses `layla@example.test`, `Layla <layla@example.test>`, or a list of these. */
function addressesIn(to: unknown): string[] {
  const all = Array.isArray(to) ? to : [to];
  return all.flatMap((one) => {
    const address = typeof one === 'string' ? (/<([^<>]+)>\s*$/.exec(one)?.[1] ?? one).trim() : '';
    return address ? [address] : [];
  });
}

function mailOf(fields: Fields, index: number) {
  const word = (name: string) => (['string', 'number'].includes(typeof fields[name]) ? String(fields[name]) : '');
  const [subject, text] = [word('subject'), word('text') || textOfHtml(word('html'))];
  const sent = Date.parse(word('sent_at'));
  return {
    id: word('id') || String(index + 1),
    subject,
    text,
    code: /^\d{6}$/.test(word('code')) ? word('code') : codeIn(subject, text),
    sent_at: Number.isNaN(sent) ? '' : new Date(sent).toISOString(),
  };
}
