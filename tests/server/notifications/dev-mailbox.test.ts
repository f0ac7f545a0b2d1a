import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../server/src/app';
import { sendRaw } from '../../support/calls/raw-http';
import { newEmail, signUp } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const PATHS = ['/dev/mailbox', '/dev/mailbox/messages', '/dev/mailbox/messages?to=a@b.cc', '/dev/limits'];

let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await createTestApp();
  email = newEmail();
  await signUp(app, email);
});
afterAll(() => app.close());

const port = () => new URL(app.url).port;
const ask = (path: string, headers: Record<string, string>, method = 'GET', url = app.url) =>
  sendRaw(url, { method, path, headers });

describe('the development mailbox', () => {
  test.each(['localhost', '127.0.0.1', '[::1]'])('answers on this machine as %s', async (name) => {
    const { status, text } = await ask('/dev/mailbox/messages', { host: `${name}:${port()}` });
    expect(status).toBe(200);
    expect(text).toContain(email);
  });

  test('tells the limits of calls, multiplied by RATE_SCALE', async () => {
    const { text } = await ask('/dev/limits', { host: `localhost:${port()}` });
    const { rateScale } = app.context.config;
    expect(JSON.parse(text)).toMatchObject({
      member: { max: 300 * rateScale, seconds: 60 },
      calls: { 'POST /auth/register/': [{ max: 20 * rateScale, seconds: 3600 }] },
    });
  });

  test('answers its own page', async () => {
    const headers = { host: `localhost:${port()}`, origin: `http://localhost:${port()}` };
    expect((await ask('/dev/mailbox/messages', headers)).status).toBe(200);
  });

  test.each([
    ['another host name that resolves to this machine', { host: 'evil.test' }],
    ['another host name with our port', { host: 'evil.test:4600' }],
    ['a host name that only starts like ours', { host: 'localhost.evil.test' }],
    ['a page of another origin', { origin: 'https://evil.test' }],
    ['a page on another port of this machine', { origin: 'http://localhost:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy with the standard header', { forwarded: 'for=203.0.113.7' }],
    ['a proxy that names the caller', { 'x-real-ip': '203.0.113.7' }],
    ['a proxy that names the host', { 'x-forwarded-host': 'mm.test' }],
    ['a proxy that names itself', { via: '1.1 balancer' }],
  ])('answers 404 for %s', async (_name, headers) => {
    for (const path of PATHS) {
      const { status, text } = await ask(path, { host: `localhost:${port()}`, ...headers });
      expect([status, text.includes(email)]).toEqual([404, false]);
    }
    const removal = await ask('/dev/mailbox/messages', { host: `localhost:${port()}`, ...headers }, 'DELETE');
    expect(removal.status).toBe(404);
  });

  test('answers 404 to other machines', async () => {
    const open = await createApp(app.context, { log: false });
    const headers = { host: `localhost:${port()}` };
    const from = async (remoteAddress: string) =>
      (await open.inject({ url: '/dev/mailbox/messages', headers, remoteAddress })).statusCode;
    expect([await from('127.0.0.1'), await from('192.0.2.7')]).toEqual([200, 404]);
    await open.close();
  });
});
