import { Failure } from '../failure/failure';
import { askMailServer } from './ask-mail-server';
import type { Mail, MailSource } from './mailbox';

/** Reads the mailbox of a development backend, which stores mail instead of sending it. It has the same origin as the API. */
export function outbox(fetch: typeof globalThis.fetch, baseUrl: string, limit: number): MailSource {
  const address = new URL('/dev/mailbox/messages', baseUrl);
  const name = `the development mailbox at ${address.origin}`;

  async function request(url: URL, method: string): Promise<Response> {
    const answer = await askMailServer(fetch, url, { method }, { name, limit });
    if (answer.ok && answer.headers.get('content-type')?.includes('json')) return answer;
    throw new Failure(
      'refused',
      `${address.origin} has no development mailbox, because it sends real mail. See: mm help mailboxes`,
      'no-mailbox',
    );
  }

  return {
    name,
    every: 250,
    async *read(to) {
      const url = new URL(address);
      if (to) url.searchParams.set('to', to);
      for (const { to: recipient, ...mail } of (await (await request(url, 'GET')).json()) as Mail[]) {
        yield { recipients: [recipient], open: async () => mail };
      }
    },
    async clear() {
      await request(address, 'DELETE');
    },
  };
}
