import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A mail that the stub holds. */
interface Arriving {
  to: string | readonly string[];
  subject?: string;
  text?: string;
  html?: string;
}

/** A stub of Mailpit's documented HTTP API. */
export interface MailpitStub {
  /** The address, `http://host:port`. */
  address: string;
  /** The requests so far, such as `GET /api/v1/messages`. */
  asked: string[];
  deliver(...mails: Arriving[]): void;
  /** Requires this name and password from now on, as `name:password`. */
  protect(credentials: string): void;
  count(): number;
  stop(): Promise<void>;
}

/** Starts a stub without mail. Lists are newest first. As in Mailpit, `to:"…"` also finds parts of addresses. */
export async function startMailpit(): Promise<MailpitStub> {
  let mails: ReturnType<typeof arrived>[] = [];
  let credentials: string | undefined;
  let last = 0;
  const asked: string[] = [];

  function arrived({ to, subject = 'Your verification code', text = '', html = '' }: Arriving) {
    last += 1;
    const To = [to].flat().map((Address) => ({ Name: '', Address }));
    return {
      ID: `id/${last}`,
      To,
      Subject: subject,
      Created: new Date(last * 1000).toISOString(),
      Text: text,
      HTML: html,
    };
  }

  function answer(method: string, url: URL): unknown {
    const { pathname, searchParams } = url;
    if (method === 'DELETE' && pathname === '/api/v1/messages') {
      mails = [];
      return 'ok';
    }
    const id = /^\/api\/v1\/message\/([^/]+)$/.exec(pathname)?.[1];
    if (id) return mails.find((one) => one.ID === decodeURIComponent(id));
    const isSearch = pathname === '/api/v1/search';
    if (!isSearch && pathname !== '/api/v1/messages') return undefined;
    const wanted = isSearch ? (/^to:"([^"]*)"$/.exec(searchParams.get('query') ?? '')?.[1] ?? '\0') : '';
    const found = mails.filter(({ To }) =>
      To.some(({ Address }) => Address.toLowerCase().includes(wanted.toLowerCase())),
    );
    const start = Number(searchParams.get('start') ?? 0);
    const shown = found.slice(start, start + Number(searchParams.get('limit') ?? 50));
    const messages = shown.map(({ Text, HTML: _, ...one }) => ({ ...one, Snippet: Text.slice(0, 250) }));
    return { total: mails.length, messages_count: found.length, start, messages };
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(`${request.method} ${url.pathname}`);
    request.resume();
    const given = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
    if (credentials && given !== credentials) return response.writeHead(401).end('Unauthorised');
    const found = answer(request.method ?? 'GET', url);
    if (found === undefined) return response.writeHead(404).end('404 page not found');
    if (typeof found === 'string') return response.end(found);
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    deliver(...given) {
      mails = [...given.map(arrived).reverse(), ...mails];
    },
    protect(given) {
      credentials = given;
    },
    count: () => mails.length,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
