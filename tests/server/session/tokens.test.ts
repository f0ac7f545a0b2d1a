import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideRotation, type Rotatable } from '../../../server/src/authentication/rotation';
import { call } from '../../support/calls/http';
import { signUp, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const portal = 'https://portal.example';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ allowedOrigins: [portal] });
});
afterAll(() => app.close());

const refresh = (token: string, options = {}, base = app.url) =>
  call(base, 'POST', '/api/auth/token/refresh/', { token, ...options });
const ownStatus = async (token: string) =>
  (await call(app.url, 'GET', '/api/profile/settings/account', { token })).status;

describe('refresh', () => {
  test('takes no body, an empty object, and an empty body declared as JSON', async () => {
    const { refresh: token } = await signUp(app);
    const json = { 'content-type': 'application/json' };
    expect((await refresh(token)).status).toBe(200);
    expect((await refresh(token, { json: {} })).status).toBe(200);
    expect((await refresh(token, { raw: '', headers: json })).status).toBe(200);
  });

  test('returns the same successor to twenty simultaneous callers in two processes', async () => {
    const { refresh: token } = await signUp(app);
    const twin = await app.twin();
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => refresh(token, {}, i % 2 ? twin : app.url)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  test('recovers from a lost answer at any time, while the successor is unused', async () => {
    const { refresh: token } = await signUp(app);
    const lost = await refresh(token);
    app.advance(3_600_000);
    expect((await refresh(token)).body.refresh_token).toBe(lost.body.refresh_token);
  });

  test('ends the session when an old token is used again, and mails the member', async () => {
    const member = await signUp(app);
    const second = (await refresh(member.refresh)).body;
    const third = (await refresh(second.refresh_token ?? '')).body;
    expect(await ownStatus(third.access_token ?? '')).toBe(200);
    expect((await refresh(member.refresh)).status).toBe(401);
    expect(await ownStatus(third.access_token ?? '')).toBe(401);
    expect((await refresh(third.refresh_token ?? '')).body).toMatchObject({
      detail: 'Session expired. Please login again.',
    });
    const mails = await call<{ subject: string }[]>(app.url, 'GET', `/dev/mailbox/messages?to=${member.email}`);
    expect(mails.body[0]?.subject).toBe('A device was logged out');
  });

  test('treats a predecessor as stolen after the grace period, once the successor is in use', async () => {
    const { refresh: token } = await signUp(app);
    const { body } = await refresh(token);
    expect(await ownStatus(body.access_token ?? '')).toBe(200);
    expect((await refresh(token)).status).toBe(200);
    app.advance(31_000);
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('tokens', () => {
  test.each([
    ['a missing token', () => undefined],
    ['rubbish', () => 'rubbish'],
    ['the refresh token', (member: TestMember) => member.refresh],
    ['a token with the algorithm none', (member: TestMember) => `eyJhbGciOiJub25lIn0.${member.token.split('.')[1]}.`],
    ['a token with a truncated signature', (member: TestMember) => member.token.slice(0, -4)],
  ])('%s is refused as an access token', async (_name, make) => {
    const member = await signUp(app);
    const { status, body } = await call(app.url, 'GET', '/api/profile/', { token: make(member) });
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });

  test('an access token does not refresh', async () => {
    expect((await refresh((await signUp(app)).token)).status).toBe(401);
  });

  test('an access token expires, and a refreshed pair works', async () => {
    const member = await signUp(app);
    app.advance(600_001);
    const { status, body } = await call(app.url, 'GET', '/api/profile/', { token: member.token });
    expect([status, body.code]).toEqual([401, 'token_expired']);
    expect(await ownStatus((await refresh(member.refresh)).body.access_token ?? '')).toBe(200);
  });

  test('log-out ends both tokens at once', async () => {
    const member = await signUp(app);
    expect((await call(app.url, 'POST', '/api/auth/logout/', { token: member.refresh })).status).toBe(200);
    expect(await ownStatus(member.token)).toBe(401);
    expect((await refresh(member.refresh)).status).toBe(401);
  });

  test('log-out everywhere ends all sessions of the member, and no others', async () => {
    const member = await signUp(app);
    const other = await signUp(app);
    const json = { email: member.email, password: member.password };
    const elsewhere = (await call(app.url, 'POST', '/api/auth/login/', { json })).body;
    expect((await call(app.url, 'POST', '/api/auth/logout-all/', { token: member.token })).status).toBe(200);
    for (const token of [member.token, elsewhere.access_token ?? '']) expect(await ownStatus(token)).toBe(401);
    for (const token of [member.refresh, elsewhere.refresh_token ?? '']) {
      expect((await refresh(token)).status).toBe(401);
    }
    expect(await ownStatus(other.token)).toBe(200);
  });

  test('a session of one page does not work on another origin', async () => {
    const member = await signUp(app);
    const headers = { origin: portal };
    const json = { email: member.email, password: member.password };
    const { body } = await call(app.url, 'POST', '/api/auth/login/', { json, headers });
    const at = (origin: string) =>
      call(app.url, 'GET', '/api/profile/settings/account', { token: body.access_token, headers: { origin } });
    expect((await at(portal)).status).toBe(200);
    expect((await at('https://evil.example')).status).toBe(401);
  });
});

describe('the rule of rotation', () => {
  const day = 86_400_000;
  const session = fc.record({
    generation: fc.nat(50),
    seen: fc.nat(50),
    idle: fc.nat(40 * day),
    used: fc.nat(100),
    grace: fc.nat(60_000),
  });

  test('never returns a pair for a token older than the predecessor', () => {
    fc.assert(
      fc.property(session, ({ generation, seen, idle, used, grace }) => {
        const now = new Date(100 * day);
        const rotatedAt = new Date(now.getTime() - idle);
        const state: Rotatable = { generation, seenGeneration: seen, createdAt: rotatedAt, rotatedAt };
        const step = decideRotation(state, used, grace, now);
        if (idle > 30 * day || used > generation) return step === 'refuse';
        if (used === generation) return step === 'next';
        const again = used === generation - 1 && (seen < generation || idle <= grace);
        return step === (again ? 'again' : 'revoke');
      }),
    );
  });
});
