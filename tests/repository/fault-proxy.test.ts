import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { everyFault, type Fault } from '../support/faults/fault';
import { createFaultProxy, type FaultProxy } from '../support/faults/fault-proxy';

const BODY = JSON.stringify({ text: 'as it is'.repeat(100) });

/** The bodies of the calls that the server behind the proxy carried out. */
let heard: string[] = [];
let proxy: FaultProxy;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += piece));
  request.on('end', () => {
    heard.push(body);
    response.setHeader('content-type', 'application/json').end(BODY);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  proxy = await createFaultProxy(`http://127.0.0.1:${port}`, () => undefined);
});
afterAll(async () => {
  await proxy.close();
  server.close();
});
beforeEach(() => {
  heard = [];
});

/** Returns what a caller gets: status and text, or the name of the error. */
async function post(fault: Fault): Promise<{ status?: number; text?: string; error?: string }> {
  proxy.plan(() => fault);
  try {
    // Only a half-open connection never ends by itself.
    const signal = AbortSignal.timeout(fault.kind === 'half-open' ? 500 : 20_000);
    const answer = await fetch(`${proxy.url}/api/x`, { method: 'POST', body: 'please', signal });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { error: (error as Error).name };
  }
}

it.each(everyFault)('$name reaches the server: $done', async ({ fault, done }) => {
  const answer = await post(fault);
  expect(heard).toEqual(done ? ['please'] : []);
  const isWhole = ['slow', 'narrow', 'slow-close'].includes(fault.kind);
  if (isWhole) expect(answer).toEqual({ status: 200, text: BODY });
  else if (fault.kind === 'answer') expect(answer).toEqual({ status: fault.status, text: fault.body });
  else expect(answer).toEqual({ error: fault.kind === 'half-open' ? 'TimeoutError' : 'TypeError' });
});

it('sends Retry-After', async () => {
  proxy.plan(() => ({ kind: 'answer', status: 429, retryAfter: 7 }));
  expect((await fetch(proxy.url)).headers.get('retry-after')).toBe('7');
});

it('numbers the calls, each on its own connection, and reports their paths', async () => {
  const seen: string[] = [];
  proxy.plan(({ number, method, path }) => {
    seen.push(`${number} ${method} ${path}`);
    return number === 1 ? { kind: 'reset-before' } : undefined;
  });
  const statuses: unknown[] = [];
  for (const path of ['/a?q=1', '/b', '/c/']) {
    statuses.push(
      await fetch(proxy.url + path).then(
        ({ status }) => status,
        () => 'broken',
      ),
    );
  }
  expect(seen).toEqual(['0 GET /a', '1 GET /b', '2 GET /c/']);
  expect(statuses).toEqual([200, 'broken', 200]);
});

it('causes the same faults again with the same seed', async () => {
  const run = async (seed: number) => {
    const own = await createFaultProxy(
      proxy.url,
      (_, next) => (next() < 0.5 ? { kind: 'reset-before' } : undefined),
      seed,
    );
    proxy.plan(() => undefined);
    const results: boolean[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      results.push(
        await fetch(own.url).then(
          () => true,
          () => false,
        ),
      );
    }
    await own.close();
    return results;
  };
  const [first, second, other] = [await run(7), await run(7), await run(8)];
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
});
