import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMessages } from '../../../src/core/chat/contract';
import { like } from '../../../src/core/members/contract';
import { createFaultProxy, type FaultPlan } from '../../support/faults/fault-proxy';
import { as, couple } from '../../support/members/members';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const SENDERS = 4;
const EACH = 100;
const TRIES_MAX = 50;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Breaks one of ten connections before the server hears of the call, and three on the way back. */
const lossy: FaultPlan = (_call, next) => {
  const chance = next();
  if (chance >= 0.4) return undefined;
  return { kind: chance < 0.1 ? 'reset-before' : 'reset-after' };
};

test('every message arrives once and in order over a network that breaks four of ten connections', {
  timeout: 120_000,
}, async () => {
  const proxy = await createFaultProxy(app.url, lossy, 20_261_121);
  const post = async (path: string, token: string, key: string, body: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const answer = await fetch(proxy.url + path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      if (answer) return answer.status;
    }
    throw new Error(`No answer in ${TRIES_MAX} tries.`);
  };
  const talk = async () => {
    const [noor, omar] = await couple(app);
    await as(app, omar, like, { params: { id: noor.id } });
    const { body } = await as(app, noor, like, { params: { id: omar.id } });
    const { room } = body as { room: string };
    const path = `/api/matchmaking/chat-rooms/${room}/messages/`;
    for (let number = 0; number < EACH; number += 1) {
      const message = { sender: omar.id, content: `message ${number}` };
      expect(await post(path, omar.token, randomUUID(), message)).toBe(200);
    }
    const stored = (await as(app, noor, listMessages, { params: { id: room } })).body;
    expect(stored.map(({ content }) => content)).toEqual(
      Array.from({ length: EACH }, (_, number) => `message ${number}`),
    );
  };
  await Promise.all(Array.from({ length: SENDERS }, talk));
  // Otherwise the network was better than the name says.
  expect(proxy.counts['reset-before']).toBeGreaterThan(20);
  expect(proxy.counts['reset-after']).toBeGreaterThan(60);
  await proxy.close();
});
