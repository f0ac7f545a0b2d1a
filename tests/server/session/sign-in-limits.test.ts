import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../../../server/src/session/password';
import { call } from '../../support/calls/http';
import { newEmail, signUp } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

// These tests depend on the real time of hashing.
vi.unmock('@node-rs/argon2');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
});
afterAll(() => app.close());

const post = (path: string, json: unknown, on = app) => call(on.url, 'POST', `/api/auth/${path}`, { json });

describe('mails with codes', () => {
  test('are limited to five an hour and ten a day, for known and unknown addresses alike', async () => {
    const usual = await createTestApp({ rateScale: 1, codeCoolDown: MINUTE });
    const member = await signUp(usual);
    for (const email of [member.email, newEmail()]) {
      const ask = () => post('password/reset/request', { email }, usual);
      const statuses: number[] = [];
      const sixTimes = async () => {
        for (let i = 0; i < 6; i += 1) {
          usual.advance(MINUTE + 1_000);
          statuses.push((await ask()).status);
        }
      };
      await sixTimes();
      expect(statuses.splice(0)).toEqual([200, 200, 200, 200, 200, 429]);
      usual.advance(HOUR);
      await sixTimes();
      expect(statuses.splice(0)).toEqual([200, 200, 200, 200, 200, 429]);
      usual.advance(2 * HOUR);
      const { status, headers } = await ask();
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(HOUR / 1000);
      usual.advance(24 * HOUR);
      expect((await ask()).status).toBe(200);
    }
    const mails = await call<unknown[]>(usual.url, 'GET', `/dev/mailbox/messages?to=${member.email}`);
    expect(mails.body).toHaveLength(1 + 11);
    await usual.close();
  });
});

describe('known, unknown and unverified addresses', () => {
  test('get answers in the same words from every call that takes an address', async () => {
    const known = (await signUp(app)).email;
    const unverified = newEmail();
    await post('register/', { email: unverified, password1: 'secret-1', password2: 'secret-1' });
    const answers = async (email: string) => {
      const reset = { email, otp: '000000', new_password: 'Better-1!', confirm_new_password: 'Better-1!' };
      const given = [
        await post('login/', { email, password: 'not-it' }),
        await post('password/reset/request', { email }),
        await post('resend-verification/', { email }),
        await post('verify-email/', { email, code: '000000' }),
        await post('password/reset/otp/', reset),
        await post('register/', { email, password1: 'another-1', password2: 'another-1' }),
      ];
      return given.map(({ status, body }) => [status, body]);
    };
    const unknown = await answers(newEmail());
    expect(await answers(known)).toEqual(unknown);
    expect(await answers(unverified)).toEqual(unknown);
  });
});

describe('hashing', () => {
  test('queues fifty passwords and refuses the rest, and never hashes an overlong one', async () => {
    const attempt = () => post('login/', { email: newEmail(), password: 'not-it' });
    // Whatever ends is queued again at once, so that the calls below find the queue full.
    let isFull = true;
    const filling = Array.from({ length: 54 }, async () => {
      while (isFull) await hashPassword('busy');
    });
    const refused = await attempt();
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'busy', detail: expect.any(String) }]);
    expect(refused.headers.get('retry-after')).toBe('2');
    const long = await post('login/', { email: newEmail(), password: 'x'.repeat(60_000) });
    expect([long.status, long.body.code]).toEqual([400, 'invalid_credentials']);
    const huge = await post('login/', { email: newEmail(), password: 'x'.repeat(1_000_000) });
    expect(huge.status).toBe(413);
    isFull = false;
    await Promise.all(filling);
    expect((await attempt()).status).toBe(400);
  });
});

describe('an access token', () => {
  const claims = { sid: '', gen: 0 };

  async function forged(change: {
    alg?: string;
    typ?: string;
    iss?: string;
    aud?: string;
    key?: Uint8Array;
    sub?: null;
    expired?: true;
  }): Promise<string> {
    const member = await signUp(app);
    const [, payload = ''] = member.token.split('.');
    const real = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const now = Math.floor(app.now() / 1000);
    const token = new SignJWT({ ...claims, sid: real.sid, gen: real.gen })
      .setProtectedHeader({ alg: change.alg ?? 'HS256', typ: change.typ ?? 'at+jwt' })
      .setIssuer(change.iss ?? 'mm')
      .setAudience(change.aud ?? 'mm-api')
      .setIssuedAt(now)
      .setExpirationTime(change.expired ? now - 1 : now + 600);
    if (change.sub !== null) token.setSubject(real.sub);
    return token.sign(change.key ?? app.context.keys.raw('access')[0]);
  }

  const statusOf = async (token: string) =>
    (await call(app.url, 'GET', '/api/profile/settings/account', { token })).status;

  test('made like ours is accepted', async () => {
    expect(await statusOf(await forged({}))).toBe(200);
  });

  test.each<[string, Parameters<typeof forged>[0]]>([
    ['another algorithm', { alg: 'HS512' }],
    ['another type', { typ: 'JWT' }],
    ['another issuer', { iss: 'evil' }],
    ['another audience', { aud: 'other-api' }],
    ['no member', { sub: null }],
    ['an expired time', { expired: true }],
    ['another key', { key: new Uint8Array(32).fill(1) }],
  ])('with %s is refused', async (_name, change) => {
    expect(await statusOf(await forged(change))).toBe(401);
  });

  test('of another purpose’s key is refused', async () => {
    expect(await statusOf(await forged({ key: app.context.keys.raw('refresh')[0] }))).toBe(401);
  });
});
