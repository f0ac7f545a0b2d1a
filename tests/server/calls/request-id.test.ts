import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/src/app';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let base: TestApp;
let url: string;
let close: () => Promise<void>;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  base = await createTestApp();
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = await createApp(base.context, { log: { level: 'info', stream } });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await base.close();
});

const ask = (id?: string) => fetch(`${url}/api/profile/`, { headers: id === undefined ? {} : { 'x-request-id': id } });

test('a request id appears in the answer and in the log', async () => {
  const response = await ask('member-saw-it-42');
  expect(response.headers.get('x-request-id')).toBe('member-saw-it-42');
  await expect.poll(() => lines.find(({ reqId }) => reqId === 'member-saw-it-42')).toMatchObject({ status: 401 });
});

test.each([undefined, 'short', 'a'.repeat(65), 'with space and more', '"},{"level":60', '../../etc/passwd'])(
  'the request id %j is replaced with a new one',
  async (id) => {
    const own = (await ask(id)).headers.get('x-request-id');
    expect(own).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    await expect.poll(() => lines.some(({ reqId }) => reqId === own)).toBe(true);
  },
);
