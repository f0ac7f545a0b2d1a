import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { signUp, type TestMember } from '../../support/members/sign-up';
import { operateOn, takeIn } from '../../support/servers/operate';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const portal = 'https://portal.example';
const withPort = 'https://app.partner.example:8443';
const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };

let app: TestApp;
let twin: string;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp({ allowedOrigins: ['https://listed.example'] });
  twin = await app.twin();
  await takeIn(app.databaseUrl, 'portal', [portal, withPort, 'http://localhost:5173']);
  member = await signUp(app);
});
afterAll(() => app.close());

/** The origin that a preflight allows, or null. */
async function preflight(origin: string, url = app.url): Promise<string | null> {
  const { headers } = await call(url, 'OPTIONS', '/api/auth/login/', { headers: { ...asked, origin } });
  return headers.get('access-control-allow-origin');
}

const logIn = (origin?: string, url = app.url) =>
  call(url, 'POST', '/api/auth/login/', {
    json: { email: member.email, password: member.password },
    headers: origin ? { origin } : {},
  });

describe('pages of a partner', () => {
  test.each([portal, withPort, 'http://localhost:5173', 'https://listed.example'])('%s may call', async (origin) => {
    expect(await preflight(origin)).toBe(origin);
    const answer = await logIn(origin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test.each([
    'https://portal.example.evil.test',
    'https://evilportal.example',
    'https://evil.test/https://portal.example',
    'https://sub.portal.example',
    'http://portal.example',
    'https://PORTAL.example',
    'https://portal.example:443',
    'https://portal.example:444',
    'https://portal.example/',
    'https://portal.example.',
    'https://app.partner.example',
    'https://localhost:5173',
    'http://127.0.0.1:5173',
    'null',
    '*',
  ])('%s may not call: no CORS header, and nothing changes', async (origin) => {
    expect(await preflight(origin)).toBeNull();
    const answer = await logIn(origin);
    expect([answer.status, answer.body.code]).toEqual([403, 'origin_not_allowed']);
    for (const name of answer.headers.keys()) expect(name).not.toMatch(/^access-control-/);
    const read = await call(app.url, 'GET', '/api/places/countries/', { headers: { origin } });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the site may call from every address it is opened under, and a command line without an origin', async () => {
    const other = app.url.replace('127.0.0.1', 'localhost');
    expect((await logIn(app.url)).status).toBe(200);
    expect((await logIn(other, other)).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await logIn('http://localhost:1')).status).toBe(403);
  });
});

test('in production the site has one address, so that a partner’s proxy cannot pose as it', async () => {
  const strict = await createTestApp({ production: true, publicUrl: 'https://mm.example' });
  const statuses = [];
  for (const origin of [strict.url, 'https://mm.example']) statuses.push((await logIn(origin, strict.url)).status);
  expect(statuses).toEqual([403, 400]);
  await strict.close();
});

test('a partner is admitted and revoked in every process without a restart', async () => {
  const origin = 'https://late.example';
  for (const url of [app.url, twin]) expect(await preflight(origin, url)).toBeNull();
  await takeIn(app.databaseUrl, 'late', [origin]);
  for (const url of [app.url, twin]) await expect.poll(() => preflight(origin, url)).toBe(origin);
  await operateOn(app.databaseUrl, ['partner', 'edit', 'late', '--add-origin', 'https://moved.example']);
  await operateOn(app.databaseUrl, ['partner', 'edit', 'late', '--remove-origin', origin]);
  for (const url of [app.url, twin]) {
    await expect.poll(() => preflight(origin, url)).toBeNull();
    await expect.poll(() => preflight('https://moved.example', url)).toBe('https://moved.example');
  }
  await operateOn(app.databaseUrl, ['partner', 'revoke', 'late']);
  for (const url of [app.url, twin]) await expect.poll(() => preflight('https://moved.example', url)).toBeNull();
  await operateOn(app.databaseUrl, ['partner', 'resume', 'late']);
  for (const url of [app.url, twin])
    await expect.poll(() => preflight('https://moved.example', url)).toBe('https://moved.example');
});
