import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { solveProof } from '../../../src/core/call/proof-of-work';
import { createClient } from '../../../src/core/client';
import { createPlainPlatform } from '../../../src/core/platform';
import { session } from '../../../src/core/session/store';
import { call } from '../../support/calls/http';
import { codeFor, newEmail } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const PEOPLE = 30;
const DAY = 86_400_000;

let app: TestApp;
let twin: string;
beforeAll(async () => {
  // The limits of production: 20 sign-ups an hour for one address.
  app = await createTestApp({ rateScale: 1, codeCoolDown: 0 });
  twin = await app.twin();
  app.freeze();
});
beforeEach(() => app.advance(DAY));
afterAll(() => app.close());

const signUp = (proof?: string, url = app.url) => {
  const json = { email: newEmail(), password1: 'secret-1', password2: 'secret-1' };
  return call<{ code?: string; proof?: object }>(url, 'POST', '/api/auth/register/', {
    json,
    headers: proof ? { 'x-proof-of-work': proof } : {},
  });
};

async function usedUp() {
  for (let count = 0; count < 20; count += 1) expect((await signUp()).status).toBe(200);
  const refused = await signUp();
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  return refused.body.proof;
}

describe('thirty people behind one address', () => {
  test('sign up with our client, which solves the proofs without a question', async () => {
    for (let count = 0; count < PEOPLE; count += 1) {
      const client = createClient({ baseUrl: `${app.url}/api`, platform: createPlainPlatform() });
      const email = newEmail();
      const { register, verify } = client.use(session);
      expect((await register({ email, password1: 'secret-1', password2: 'secret-1' })).ok).toBe(true);
      if (count === PEOPLE - 1) expect((await verify(await codeFor(app, email))).ok).toBe(true);
    }
  });
});

describe('a proof of work', () => {
  test('is good for one call, in one process', async () => {
    const proof = await solveProof(await usedUp());
    expect((await signUp(proof)).status).toBe(200);
    expect([(await signUp(proof)).status, (await signUp(proof, twin)).status]).toEqual([429, 429]);
  });

  test('is refused if it was not done, was changed, or is too old', async () => {
    const challenge = await usedUp();
    const proof = JSON.parse(atob((await solveProof(challenge)) ?? ''));
    const send = (changed: unknown) => signUp(btoa(JSON.stringify(changed)));
    const undone = { ...proof, solution: { ...proof.solution, counter: proof.solution.counter + 1 } };
    const { parameters } = proof.challenge;
    const easier = { ...proof, challenge: { ...proof.challenge, parameters: { ...parameters, cost: 1 } } };
    for (const changed of [undone, easier, {}, { challenge: 1 }]) expect((await send(changed)).status).toBe(429);
    expect((await signUp('no proof')).status).toBe(429);
    app.advance(11 * 60_000);
    expect((await send(proof)).status).toBe(429);
  });

  test('of another caller is refused', async () => {
    const own = await createTestApp({ rateScale: 0.05, trustedProxies: ['127.0.0.1'] });
    own.freeze();
    const from = (source: string, proof = '') => {
      const json = { email: newEmail(), password1: 'secret-1', password2: 'secret-1' };
      const headers = { 'x-forwarded-for': source, ...(proof && { 'x-proof-of-work': proof }) };
      return call<{ proof?: object }>(own.url, 'POST', '/api/auth/register/', { json, headers });
    };
    for (const source of ['203.0.113.1', '203.0.113.2']) expect((await from(source)).status).toBe(200);
    const proof = await solveProof((await from('203.0.113.1')).body.proof);
    expect((await from('203.0.113.2', proof)).status).toBe(429);
    expect((await from('203.0.113.1', proof)).status).toBe(200);
    await own.close();
  });

  test('is asked for ten times as many calls as without, and then no more', async () => {
    const own = await createTestApp({ rateScale: 0.05, codeCoolDown: 0 });
    own.freeze();
    const json = () => ({ email: newEmail(), password1: 'secret-1', password2: 'secret-1' });
    const post = (headers = {}) =>
      call<{ proof?: object }>(own.url, 'POST', '/api/auth/register/', { json: json(), headers });
    expect((await post()).status).toBe(200);
    for (let count = 0; count < 10; count += 1) {
      const proof = await solveProof((await post()).body.proof);
      expect((await post({ 'x-proof-of-work': proof })).status).toBe(200);
    }
    const proof = await solveProof((await post()).body.proof);
    const last = await post({ 'x-proof-of-work': proof });
    expect([last.status, last.body.proof]).toEqual([429, undefined]);
    await own.close();
  });

  test('is not asked of a member, whose limits are their own', async () => {
    const email = newEmail();
    const json = { email, password1: 'secret-1', password2: 'secret-1' };
    await call(app.url, 'POST', '/api/auth/register/', { json });
    const { body } = await call(app.url, 'POST', '/api/auth/verify-email/', {
      json: { email, code: await codeFor(app, email) },
    });
    let last = { status: 200, body: {} as { proof?: object } };
    for (let count = 0; count < 301 && last.status !== 429; count += 1) {
      last = await call(app.url, 'GET', '/api/notifications/unread/count/', { token: body.access_token });
    }
    expect([last.status, last.body.proof]).toEqual([429, undefined]);
  });
});
