import { Failure } from '../failure/failure';
import { askMailServer } from './ask-mail-server';
import { codeIn } from './code-in';
import type { MailSource, ReceivedMail } from './mailbox';
import { textOfHtml } from './text-of-html';

/** A mail in Mailpit's list, with only the fields that we need. */
interface Summary {
  ID: string;
  To: readonly { Address: string }[] | null;
  Subject: string;
  Created: string;
}

/** A page of a list or search, newest first. `messages_count` is the total number of matches. */
interface Page {
  messages: readonly Summary[];
  messages_count: number;
}

const PAGE = 100;

/**
 * Reads from Mailpit, or any server with its HTTP API (v1). An address may contain a name and password:
 * `http://name:password@host`.
 * @param limit the time limit of a call in milliseconds
 */
export function mailpit(fetch: typeof globalThis.fetch, address: string, limit: number): MailSource {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  const { username, password } = base;
  base.username = '';
  base.password = '';
  const name = `Mailpit at ${base.href.replace(/\/$/, '')}`;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers: Record<string, string> = username
    ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
    : {};

  async function ask(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const url = new URL(`api/v1/${path}`, base);
    url.search = new URLSearchParams(query).toString();
    const answer = await askMailServer(fetch, url, { headers }, { name, limit });
    if (answer.status === 404 && path.startsWith('message/')) return null;
    if (!answer.ok) throw refused(answer.status);
    return answer.json().catch(() => undefined);
  }

  function refused(status: number): Failure {
    const hint = status === 401 ? '; put a name and a password into its address, before the host' : '';
    return new Failure('refused', `${name} answered ${status}${hint}.`, 'no-mailbox');
  }

  const isPage = (page: unknown): page is Page => Array.isArray((page as Page | undefined)?.messages);

  async function* summaries(to?: string): AsyncGenerator<Summary> {
    // Mailpit's search accepts words in quotes, but has no way to escape a quote.
    const find = to && !/["\\]/.test(to) ? { query: `to:"${to}"` } : undefined;
    for (let start = 0; ; ) {
      const range = { start: String(start), limit: String(PAGE) };
      const page = await ask(find ? 'search' : 'messages', { ...find, ...range });
      if (!isPage(page)) throw new Failure('refused', `${name} does not answer as Mailpit does.`, 'no-mailbox');
      yield* page.messages;
      start += page.messages.length;
      if (page.messages.length === 0 || start >= page.messages_count) return;
    }
  }

  function opened({ ID, Subject, Created }: Summary): ReceivedMail['open'] {
    return async () => {
      const whole = (await ask(`message/${encodeURIComponent(ID)}`)) as { Text?: string; HTML?: string } | null;
      if (!whole) return null;
      const text = whole.Text?.trim() ? whole.Text : textOfHtml(whole.HTML ?? '');
      return { id: ID, subject: Subject, text, code: codeIn(Subject, text), sent_at: Created };
    };
  }

  return {
    name,
    every: 250,
    async *read(to) {
      for await (const summary of summaries(to)) {
        yield { recipients: (summary.To ?? []).map((one) => one.Address), open: opened(summary) };
      }
    },
    async clear() {
      const url = new URL('api/v1/messages', base);
      const json = { ...headers, 'content-type': 'application/json' };
      // Without ids it deletes everything.
      const init = { method: 'DELETE', headers: json, body: '{}' };
      const answer = await askMailServer(fetch, url, init, { name, limit });
      if (!answer.ok) throw refused(answer.status);
    },
  };
}
