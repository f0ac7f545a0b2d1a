import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { operateOn } from '../../support/servers/operate';
import { addPortal, makeKey, type Portal, type PortalKey, PUBLIC_URL, portalOf } from '../../support/servers/portal';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let portal: Portal;
let other: Portal;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: PUBLIC_URL });
  app.freeze();
  portal = await addPortal(app, 'portal');
  other = await addPortal(app, 'other', await makeKey('ES256'));
});
afterAll(() => app.close());

const send = (assertion: unknown, from: Portal = portal) =>
  from.post<{ state: string; link: string; code: string; reason: string; email: string; name: string }>(
    '/auth/partner/',
    {
      assertion,
    },
  );
const seconds = () => Math.floor(app.now() / 1000);

/** Expects a refusal with this reason. */
async function refuses(assertion: string, reason: string, from: Portal = portal) {
  const { status, body } = await send(assertion, from);
  expect([status, body.code, body.reason]).toEqual([401, 'assertion_invalid', reason]);
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (changes: object = {}) => ({
  iss: 'portal',
  aud: `${PUBLIC_URL}/api`,
  sub: 'user-1',
  iat: seconds(),
  exp: seconds() + 60,
  jti: 'forged',
  ...changes,
});

describe('an assertion', () => {
  test.each(['EdDSA', 'ES256', 'RS256'] as const)('signed with %s is accepted', async (alg) => {
    const key = await makeKey(alg);
    await operateOn(app.databaseUrl, ['partner', 'edit', 'portal', '--key', key.file]);
    const { status, body } = await send(await portal.sign('user-1', {}, {}, key));
    expect([status, body.state]).toEqual([200, 'confirm']);
  });

  test('may be named Ed25519 in its header', async () => {
    const key: PortalKey = { ...portal.key, alg: 'Ed25519' };
    expect((await send(await portal.sign('user-1', {}, {}, key))).status).toBe(200);
  });

  test('has words that fill in a form, and ignores everything else', async () => {
    const extra = { email: 'Layla@Example.test', name: 'ليلى', role: 'moderator', user_id: '1', email_verified: true };
    const { body } = await send(await portal.sign('user-1', extra));
    expect(body).toEqual({ state: 'confirm', link: expect.any(String), email: extra.email, name: 'ليلى' });
    const strange = await send(await portal.sign('user-1', { email: 5, name: 'a\u0000b' }));
    expect(Object.keys(strange.body)).toEqual(['state', 'link']);
  });

  test.each(['layla', '0501234567', 'layla@', 'a@b@example.test', 'layla@localhost', ' '])(
    'does not suggest %j, to which no code can be sent',
    async (email) => expect((await send(await portal.sign('user-1', { email }))).body).not.toHaveProperty('email'),
  );

  test('with both keys live works with either while the portal rotates them, and not with a removed one', async () => {
    const next = await makeKey();
    await operateOn(app.databaseUrl, ['partner', 'edit', 'other', '--key', next.file]);
    expect((await send(await other.sign(), other)).status).toBe(200);
    expect((await send(await other.sign('user-1', {}, {}, next), other)).status).toBe(200);
    await operateOn(app.databaseUrl, ['partner', 'edit', 'other', '--remove-key', other.key.kid]);
    await refuses(await other.sign(), 'key', other);
    expect((await send(await other.sign('user-1', {}, {}, next), other)).status).toBe(200);
    await operateOn(app.databaseUrl, ['partner', 'edit', 'other', '--key', other.key.file]);
  });

  test('works once, and not at another process either', async () => {
    const twin = portalOf(app, await app.twin(), 'portal', portal.key);
    const assertion = await portal.sign();
    expect((await send(assertion)).status).toBe(200);
    await refuses(assertion, 'used');
    await refuses(assertion, 'used', twin);
    const together = await portal.sign();
    const answers = await Promise.all([portal, twin, portal, twin].map((one) => send(together, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('has a jti of its own partner: another partner may use the same one', async () => {
    expect((await send(await portal.sign('user-1', { jti: 'same' }))).status).toBe(200);
    expect((await send(await other.sign('user-1', { jti: 'same' }), other)).status).toBe(200);
  });
});

describe('an assertion is refused', () => {
  test('on the page of another partner, on our own and without a page', async () => {
    await refuses(await other.sign(), 'origin');
    await refuses(await portal.sign('user-1', { iss: 'other' }), 'origin');
    const assertion = await portal.sign();
    for (const headers of [{}, { origin: PUBLIC_URL }] as Record<string, string>[]) {
      const { status, body } = await call(app.url, 'POST', '/api/auth/partner/', { json: { assertion }, headers });
      expect([status, body.reason]).toEqual([401, 'origin']);
    }
    // A sandboxed frame sends the origin null.
    for (const origin of ['https://evil.example', 'null', 'https://portal.example.evil.example']) {
      const stranger = await call(app.url, 'POST', '/api/auth/partner/', { json: { assertion }, headers: { origin } });
      expect([stranger.status, stranger.body.code]).toEqual([403, 'origin_not_allowed']);
    }
    expect((await send(assertion)).status).toBe(200);
  });

  test.each(['nobody', '', '../portal', 'PORTAL', 42, null, { id: 'portal' }])('with the issuer %j', async (iss) => {
    await refuses(await portal.sign('user-1', { iss }), 'issuer');
  });

  test('with another key of the same name', async () => {
    const key = await makeKey();
    await refuses(await portal.sign('user-1', {}, { kid: portal.key.kid }, key), 'signature');
    await refuses(await portal.sign('user-1', {}, {}, key), 'key');
    await refuses(`${(await portal.sign()).slice(0, -6)}AAAAAA`, 'signature');
  });

  test.each([
    '../../../../dev/null',
    '/etc/passwd',
    "' OR 1=1 --",
    'https://evil.example/jwks',
    '__proto__',
    '',
    'x'.repeat(4_000),
  ])('with the kid %s', async (kid) => {
    await refuses(await portal.sign('user-1', {}, { kid }), 'key');
  });

  test('with an ES256 signature as OpenSSL writes it', async () => {
    const head = `${base64({ alg: 'ES256', kid: other.key.kid })}.${base64(claims({ iss: 'other' }))}`;
    for (const dsaEncoding of ['der', 'ieee-p1363'] as const) {
      const signature = createSign('SHA256').update(head).sign({ key: other.key.privateKey, dsaEncoding });
      const { status, body } = await send(`${head}.${signature.toString('base64url')}`, other);
      expect([status, body.reason]).toEqual(dsaEncoding === 'der' ? [401, 'signature'] : [200, undefined]);
    }
  });

  test('without a kid', async () => {
    await refuses(await portal.sign('user-1', {}, { kid: undefined as never }), 'key');
  });

  test('that names no algorithm', async () => {
    for (const alg of ['none', 'None', 'NONE', '', undefined]) {
      const forged = `${base64({ alg, kid: portal.key.kid })}.${base64(claims())}.`;
      await refuses(forged, 'algorithm');
    }
  });

  test('that takes the public key as a secret, in any of its forms', async () => {
    const key = await makeKey('RS256');
    await operateOn(app.databaseUrl, ['partner', 'edit', 'portal', '--key', key.file]);
    const { publicKey } = key;
    const secrets = [
      publicKey.export({ type: 'spki', format: 'pem' }),
      publicKey.export({ type: 'spki', format: 'der' }),
      publicKey.export({ type: 'pkcs1', format: 'der' }),
      JSON.stringify(publicKey.export({ format: 'jwk' })),
    ];
    for (const secret of secrets) {
      const text = `${base64({ alg: 'HS256', kid: key.kid })}.${base64(claims())}`;
      await refuses(`${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`, 'algorithm');
    }
  });

  test.each(['RS256', 'ES256'] as const)('that names the algorithm %s for a key of another kind', async (alg) => {
    const key = await makeKey(alg);
    await refuses(await portal.sign('user-1', {}, { kid: portal.key.kid }, key), 'algorithm');
  });

  test.each(['PS256', 'RS384', 'RS512', 'ES384', 'ES512'] as const)('signed with %s', async (alg) => {
    const curve = { ES384: 'P-384', ES512: 'P-521' }[alg as string];
    const pair = curve
      ? generateKeyPairSync('ec', { namedCurve: curve })
      : generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const token = await new SignJWT(claims()).setProtectedHeader({ alg, kid: portal.key.kid }).sign(pair.privateKey);
    await refuses(token, 'algorithm');
  });

  test('that brings its own key, or the address of one', async () => {
    const key = await makeKey();
    const jwk = { ...key.publicKey.export({ format: 'jwk' }), kid: key.kid };
    for (const header of [
      { jwk },
      { jku: 'https://169.254.169.254/' },
      { x5u: 'https://evil.example/' },
      { x5c: ['AAAA'] },
    ]) {
      await refuses(await portal.sign('user-1', {}, { ...header, kid: portal.key.kid } as never, key), 'signature');
      await refuses(await portal.sign('user-1', {}, header as never, key), 'key');
    }
  });

  test('that is critical in a way we do not know, or is no JWT at all', async () => {
    const critical = (header: object) =>
      `${base64({ alg: 'EdDSA', kid: portal.key.kid, ...header })}.${base64(claims())}.AAAA`;
    await refuses(critical({ crit: ['mm'], mm: 1 }), 'malformed');
    await refuses(critical({ crit: [] }), 'malformed');
    await refuses(critical({ crit: ['b64'], b64: false }), 'signature');
    for (const broken of ['x', 'a.b', 'a.b.c', '....', `${base64([])}.${base64(claims())}.AA`, `e30.${base64('x')}.AA`])
      await refuses(broken, 'malformed');
    // Five parts are an encrypted token.
    await refuses(`${base64({ alg: 'RSA-OAEP', enc: 'A128GCM' })}.AA.AA.AA.AA`, 'malformed');
  });

  test.each([undefined, '', 5, {}, 'x'.repeat(8_193)])('as a body of %j', async (assertion) => {
    expect((await send(assertion)).status).toBe(400);
  });

  test.each([
    ['another service', 'https://mm.example'],
    ['another path', `${PUBLIC_URL}/api/`],
    ['nobody', undefined],
    ['several readers', [`${PUBLIC_URL}/api`, 'https://other.example']],
    ['a number', 5],
  ])('for %s', async (_, aud) => {
    await refuses(await portal.sign('user-1', { aud }), 'audience');
  });

  test('out of its time', async () => {
    const now = seconds();
    await refuses(await portal.sign('user-1', { iat: now - 200, exp: now - 31 }), 'expired');
    expect((await send(await portal.sign('user-1', { iat: now - 200, exp: now - 29 }))).status).toBe(200);
    await refuses(await portal.sign('user-1', { iat: now, exp: now + 301 }), 'lifetime');
    expect((await send(await portal.sign('user-1', { iat: now, exp: now + 300 }))).status).toBe(200);
    await refuses(await portal.sign('user-1', { iat: now, exp: now }), 'lifetime');
    for (const times of [{ exp: undefined }, { iat: undefined }, { iat: 'now' }, { exp: '9999999999' }])
      await refuses(await portal.sign('user-1', times), 'lifetime');
    await refuses(await portal.sign('user-1', { nbf: now + 120 }), 'early');
  });

  test('by a portal whose clock is five minutes ahead, and not by one that is 30 seconds ahead', async () => {
    const now = seconds();
    await refuses(await portal.sign('user-1', { iat: now + 300, exp: now + 420 }), 'early');
    expect((await send(await portal.sign('user-1', { iat: now + 30, exp: now + 150 }))).status).toBe(200);
  });

  test('a moment after it was issued, once it is too old', async () => {
    const assertion = await portal.sign();
    app.advance(151_000);
    await refuses(assertion, 'expired');
  });

  test.each([undefined, '', 42, null, 'x'.repeat(129), 'a\nb', 'a\u0000b', '\u202euser', { id: 'user' }])(
    'about the user %j',
    async (sub) => {
      await refuses(await portal.sign('user-1', { sub }), 'subject');
    },
  );

  test.each([undefined, '', 7, 'x'.repeat(129)])('with the jti %j', async (jti) => {
    await refuses(await portal.sign('user-1', { jti }), 'id');
  });

  test('of a partner that is switched off', async () => {
    const gone = await addPortal(app, 'gone');
    await operateOn(app.databaseUrl, ['partner', 'revoke', 'gone']);
    const { status, body } = await send(await gone.sign(), gone);
    expect([status, body.code]).toEqual([403, 'origin_not_allowed']);
  });
});

test('the refusal is in the language of the page, and its reason is for programs', async () => {
  const answer = await call(app.url, 'POST', '/api/auth/partner/', {
    json: { assertion: 'x' },
    headers: { origin: portal.origin, 'accept-language': 'ar' },
  });
  expect(answer.body).toMatchObject({ code: 'assertion_invalid', reason: 'malformed' });
  expect(answer.body.detail).toMatch(/\p{Script=Arabic}/u);
});
