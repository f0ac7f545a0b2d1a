import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** A raw connection. `ended` resolves when the server closes it. */
async function open() {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.resume();
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return { socket, ended };
}

test('a client that sends headers slowly is disconnected, and delays no one', { timeout: 40_000 }, async () => {
  const { socket, ended } = await open();
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
  const drip = setInterval(() => socket.write('X-A: b\r\n'), 500);
  expect((await call(app.url, 'GET', '/healthz')).status).toBe(200);
  await ended;
  clearInterval(drip);
});

test('no more than a thousand connections are kept', { timeout: 40_000 }, async () => {
  const all = await Promise.all(Array.from({ length: 1_010 }, open));
  // A complete request, so that no connection is closed for being slow.
  for (const { socket } of all) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const dropped = all.map(({ ended }) => ended);
  await expect(Promise.race(dropped)).resolves.toBeUndefined();
  for (const { socket } of all) socket.destroy();
  await expect
    .poll(() =>
      call(app.url, 'GET', '/healthz').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});
