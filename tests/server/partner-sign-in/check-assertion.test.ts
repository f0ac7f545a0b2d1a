import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPortal, makeKey, type Portal, PUBLIC_URL } from '../../support/servers/portal';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let portal: Portal;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: PUBLIC_URL });
  app.freeze();
  portal = await addPortal(app, 'portal');
});
afterAll(() => app.close());

/** Sends the form of the page, as browsers do. */
async function check(assertion: string, page = '', url = app.url) {
  const response = await fetch(`${url}/embed/check-assertion`, {
    method: 'POST',
    body: new URLSearchParams({ assertion, page }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, reason: /id="reason">(\w+)</.exec(text)?.[1] };
}
const seconds = () => Math.floor(app.now() / 1000);

describe('the check of an assertion', () => {
  test('accepts a right one, stores nothing, and leaves it usable once', async () => {
    const assertion = await portal.sign();
    for (const page of ['', portal.origin, '']) {
      const { status, text, reason } = await check(`\n ${assertion} \n`, page);
      expect([status, reason]).toEqual([200, undefined]);
      expect(text).toContain('<h2>Accepted</h2>');
      expect(text).toContain(page ? 'The page is one of yours.' : 'The page was not checked.');
    }
    expect(await query(app, 'SELECT 1 FROM used_assertions')).toEqual([]);
    expect((await portal.post('/auth/partner/', { assertion })).status).toBe(200);
    expect((await portal.post('/auth/partner/', { assertion })).status).toBe(401);
    // Whether it was used is not the bearer's to learn.
    expect((await check(assertion)).reason).toBeUndefined();
  });

  test.each([
    ['audience', { aud: 'https://other.example/api' }],
    ['audience', { aud: [`${PUBLIC_URL}/api`, 'https://other.example'] }],
    ['issuer', { iss: 'nobody' }],
    ['subject', { sub: 42 }],
    ['subject', { sub: undefined }],
    ['id', { jti: '' }],
    ['lifetime', { exp: undefined }],
  ])('names %s for %j', async (reason, claims) => {
    expect((await check(await portal.sign('user-1', claims))).reason).toBe(reason);
  });

  test('names times, with our clock', async () => {
    const old = await check(await portal.sign('user-1', { iat: seconds() - 400, exp: seconds() - 200 }));
    expect([old.reason, old.text.includes(new Date(app.now()).toISOString())]).toEqual(['expired', true]);
    const early = await portal.sign('user-1', { iat: seconds() + 100, exp: seconds() + 200 });
    expect((await check(early)).reason).toBe('early');
    expect((await check(await portal.sign('user-1', { exp: seconds() + 900 }))).reason).toBe('lifetime');
  });

  test('names keys, signatures and texts that are none', async () => {
    const stranger = await makeKey();
    expect((await check(await portal.sign('user-1', {}, {}, stranger))).reason).toBe('key');
    expect((await check(await portal.sign('user-1', {}, { kid: portal.key.kid }, stranger))).reason).toBe('signature');
    for (const text of ['', 'x', 'a.b.c']) expect((await check(text)).reason).toBe('malformed');
  });

  test('tells about origins only whoever has a right assertion', async () => {
    expect((await check(await portal.sign(), 'https://else.example')).reason).toBe('origin');
    const forged = await portal.sign('user-1', {}, { kid: portal.key.kid }, await makeKey());
    for (const page of [portal.origin, 'https://else.example'])
      expect((await check(forged, page)).reason).toBe('signature');
  });

  test('shows what the assertion says as text', async () => {
    const { text } = await check(await portal.sign('<script>alert(1)</script>'), '"><script>');
    expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(text).not.toContain('<script');
  });

  test('answers under the policy of the page, for nobody to keep', async () => {
    const { headers } = await check('x');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    const empty = await fetch(`${app.url}/embed/check-assertion`);
    expect([empty.status, await empty.text()]).toEqual([200, expect.stringContaining('name="assertion"')]);
    expect((await check('x'.repeat(40_000))).status).toBe(413);
  });

  test('is limited to 100 an hour', async () => {
    const strict = await createTestApp({ rateScale: 0.02 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await check('x', '', strict.url)).status);
    await strict.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

test('no other call takes forms', async () => {
  const body = new URLSearchParams({ assertion: await portal.sign() });
  const response = await fetch(`${app.url}/api/auth/partner/`, {
    method: 'POST',
    body,
    headers: { origin: portal.origin },
  });
  expect(response.status).toBe(415);
});
