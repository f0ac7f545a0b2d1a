import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls as allCalls } from './calls';
import type { Member, World } from './members';
import { serveFile } from './serve-file';
import { type Received, Refusal, type SpecifiedCall } from './specified-call';

/** A backend that answers spec section 7 and refuses everything else. */
export interface SpecifiedBackend {
  origin: string;
  /** The base of the API. */
  api: string;
  world: World;
  /** Everything that came and is not in the specification, as readable lines. */
  beyond: string[];
  /** All calls, as `GET /profile/`. */
  received: string[];
  /** The code that was mailed to an address. */
  codeFor(email: string): string;
  close(): Promise<void>;
}

type Calls = Readonly<Record<string, SpecifiedCall | undefined>>;

/** The headers that django-cors-headers allows by default. */
const ALLOWED = 'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with';

/** Headers that only our extensions have. */
const EXTRA = ['idempotency-key', 'if-none-match', 'x-proof-of-work', 'x-request-id'];

const allowEverybody = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': ALLOWED,
  'access-control-allow-methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
};

function find(
  calls: Calls,
  method: string,
  path: string,
): { name: string; call: SpecifiedCall; params: Record<string, string> } | undefined {
  for (const [name, call] of Object.entries(calls)) {
    if (!call) continue;
    const [ownMethod, pattern = ''] = name.split(' ');
    const shape = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const params = ownMethod === method ? shape.exec(path) : null;
    if (params) return { name, call, params: { ...params.groups } };
  }
  return undefined;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const bytes = Buffer.concat(parts);
  if (bytes.length === 0) return {};
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const sent = new Response(bytes, { headers });
  return headers['content-type'].includes('json')
    ? ((await sent.json()) as Record<string, unknown>)
    : Object.fromEntries(await sent.formData());
}

/**
 * Starts a backend that is the specification and nothing more, as strict as one can be: paths end in a slash, unknown queries,
 * fields and headers are refused, the preflight allows Django's default headers, no answer has a tag or a cursor.
 * @param site a folder with a site to serve from the same origin
 * @param changed calls that differ; undefined for a call that is not there
 */
export async function startSpecifiedBackend({
  site,
  changed,
}: {
  site?: string;
  changed?: Calls;
} = {}): Promise<SpecifiedBackend> {
  const calls: Calls = { ...allCalls, ...changed };
  const world: World = { members: [], rooms: [], reports: [] };
  const beyond: string[] = [];
  const received: string[] = [];
  const tokens = new Map<string, { member: Member; kind: 'access' | 'refresh' }>();

  const tokensFor = (member: Member) => {
    const pair = { access_token: `access-${tokens.size}`, refresh_token: `refresh-${tokens.size}` };
    tokens.set(pair.access_token, { member, kind: 'access' });
    tokens.set(pair.refresh_token, { member, kind: 'refresh' });
    return pair;
  };

  function excess(request: IncomingMessage, call: SpecifiedCall, query: URLSearchParams, body: object): string[] {
    return [
      ...EXTRA.filter((name) => request.headers[name] !== undefined).map((name) => `header ${name}`),
      ...[...query.keys()].filter((name) => !call.query?.includes(name)).map((name) => `query ${name}`),
      ...Object.keys(body)
        .filter((name) => !call.fields?.includes(name))
        .map((name) => `field ${name}`),
    ];
  }

  async function answer(
    request: IncomingMessage,
    url: URL,
  ): Promise<{ status: number; body?: unknown; location?: string }> {
    const { method = 'GET' } = request;
    const path = url.pathname.slice('/api'.length);
    if (!path.endsWith('/')) {
      beyond.push(`${method} ${path} has no slash at its end`);
      return { status: 301, location: `${url.pathname}/${url.search}` };
    }
    const found = find(calls, method, path);
    received.push(`${method} ${path}${url.search}`);
    if (!found) {
      beyond.push(`${method} ${path} is no call of the specification`);
      return { status: 404 };
    }
    const { name, call, params } = found;
    const body = await bodyOf(request);
    const more = excess(request, call, url.searchParams, body);
    if (more.length > 0) {
      beyond.push(...more.map((one) => `${name} has ${one}`));
      return { status: 400, body: { detail: `Unknown: ${more.join(', ')}` } };
    }
    const token = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    const kind = name.includes('token/refresh') ? 'refresh' : 'access';
    if (!call.isPublic && token?.kind !== kind) return { status: 401, body: { detail: 'Invalid token.' } };
    const me = token?.member ?? (world.members[0] as Member);
    const it: Received = { world, me, params, query: url.searchParams, body, tokensFor };
    return { status: 200, body: call.answer(it) };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith('/api/')) return serveFile(site, url.pathname, response);
    if (request.method === 'OPTIONS') return void response.writeHead(200, allowEverybody).end();
    const { status, body, location } = await answer(request, url).catch((error: unknown) => {
      if (error instanceof Refusal) return { status: error.status, body: error.body, location: undefined };
      throw error;
    });
    // Django answers an unknown address with a page.
    const page = body === undefined;
    response.writeHead(status, {
      ...allowEverybody,
      ...(location && { location }),
      'content-type': page ? 'text/html' : 'application/json',
    });
    response.end(page ? '<h1>Not Found</h1>' : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      beyond.push(`${request.method} ${request.url}: ${error}`);
      response.writeHead(500, allowEverybody).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    api: `${origin}/api`,
    world,
    beyond,
    received,
    codeFor: (email) => world.members.findLast((one) => one.email === email)?.code ?? '',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
