import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operateOn, takeIn } from '../../support/servers/operate';
import { bundleServer, startProcess } from '../../support/servers/server-process';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const operate = (line: string, variables?: Record<string, string>) =>
  operateOn(app.databaseUrl, ['partner', ...line.split(' ')], variables);

test('a partner can be added, shown, edited, revoked and resumed', async () => {
  expect(await operate('list')).toEqual(['There are no partners yet.']);
  const add =
    'add portal --name Portal --origin https://portal.example --origin https://b.example --element login,chat';
  expect(await operate(add)).toEqual(['portal is now a partner: https://portal.example, https://b.example']);
  expect(await operate(add)).toEqual(['portal is already a partner with these settings.']);
  expect(await operate('list')).toEqual(['portal  on  Portal  https://b.example, https://portal.example']);
  expect(await operate('edit portal --name Gate --all-elements --remove-origin https://b.example')).toEqual([
    'Changed portal. 0 sessions ended.',
  ]);
  expect(await operate('show portal')).toEqual([
    'portal  on  Gate',
    'origin    https://portal.example',
    'elements  all',
    expect.stringMatching(/^since {5}\d{4}-\d\d-\d\d$/),
  ]);
  expect(await operate('revoke portal')).toEqual(['portal is switched off. 0 sessions ended.']);
  expect(JSON.parse((await operate('show portal --json')).join())).toMatchObject({
    id: 'portal',
    enabled: false,
    revoked_at: expect.any(String),
  });
  await expect(operate(add)).rejects.toThrow('portal is switched off. To switch it on again: partner resume portal');
  expect(await operate('resume portal')).toEqual([
    'portal is switched on again: https://portal.example. Members must sign in again there.',
  ]);
  expect(await operate('resume portal')).toEqual(['portal is already switched on.']);
  expect(JSON.parse((await operate('list --json')).join())).toMatchObject([{ id: 'portal', revoked_at: null }]);
});

describe('an invalid origin is rejected', () => {
  test.each([
    ['https://*.portal.example', /wildcards are not allowed/],
    ['*', /wildcards are not allowed/],
    ['null', /write scheme, host and port/],
    ['portal.example', /write scheme, host and port/],
    ['//portal.example', /write scheme, host and port/],
    ['ftp://portal.example', /write scheme, host and port/],
    ['https://', /write scheme, host and port/],
    ['http://portal.example', /must begin with https:\/\//],
    ['http://localhost.evil.example', /must begin with https:\/\//],
    ['https://PORTAL.example', /write it as browsers send it: https:\/\/portal\.example$/],
    ['https://portal.example/', /write it as browsers send it: https:\/\/portal\.example$/],
    ['https://portal.example:443', /write it as browsers send it: https:\/\/portal\.example$/],
    ['https://portal.example/path?x#y', /write it as browsers send it/],
    ['https://user:word@portal.example', /write it as browsers send it/],
    ['https://bücher.example', /write it as browsers send it: https:\/\/xn--bcher-kva\.example$/],
    ['https://portal.example.', /may not end with a dot/],
    ['https://own.example', /is our own origin/],
  ])('%s', async (origin, text) => {
    const variables = { PUBLIC_URL: 'https://own.example' };
    const adding = operateOn(app.databaseUrl, ['partner', 'add', 'x', '--name', 'X', '--origin', origin], variables);
    await expect(adding).rejects.toThrow(text);
    await expect(adding).rejects.toThrow(/^[^\n]+$/);
  });

  test.each([
    'http://localhost:8080',
    'http://127.0.0.1',
    'https://xn--bcher-kva.example',
    'https://[::1]:8443',
    'capacitor://localhost',
    'ionic://portal-app',
  ])('but %s is accepted', async (origin) => {
    const id = `p-${origin.replace(/[^a-z0-9]+/g, '-').replace(/-$/, '')}`;
    expect(await takeIn(app.databaseUrl, id, [origin])).toEqual([`${id} is now a partner: ${origin}`]);
  });
});

test.each([
  ['add Portal --name X --origin https://x.example', /is not a valid id/],
  ['add y --name X --origin https://portal.example', /already belongs to the partner portal/],
  ['add y --name X --origin https://y.example --element horoscope', /"horoscope" is not an element\. Elements: login,/],
  ['add portal --name Other --origin https://portal.example', /already a partner\. To change it: partner edit portal/],
  ['edit portal --remove-origin https://portal.example', /needs an origin\. To switch it off: partner revoke portal/],
  ['edit portal --remove-origin https://y.example', /is not an origin of portal/],
  ['edit nobody --name X', /There is no partner nobody/],
  ['show nobody', /There is no partner nobody/],
  ['revoke nobody', /There is no partner nobody/],
  ['resume nobody', /There is no partner nobody/],
])('partner %s is rejected in one line', async (line, text) => {
  await expect(operate(line)).rejects.toThrow(text);
});

test('an operator sees the origins that the settings allow too', async () => {
  await takeIn(app.databaseUrl, 'both', ['https://both.example']);
  expect(await operate('revoke both', { ALLOWED_ORIGINS: 'https://both.example' })).toEqual([
    'both is switched off. 0 sessions ended.',
    'https://both.example is also in ALLOWED_ORIGINS, and stays allowed until you remove it there.',
  ]);
});

test.each([
  ['add y --name Y --reason x', /required option '--origin <origin>' not specified/],
  ['add y --name Y --origin https://*.example --reason x', /wildcards are not allowed/],
])('partner %s exits with code 1', async (line, text) => {
  const entry = await bundleServer('operator/main');
  const variables = { DATABASE_URL: app.databaseUrl, DATA_DIR: temporaryFolder() };
  const process = startProcess(entry, variables, ['partner', ...line.split(' ')]);
  expect(await process.ended).toBe(1);
  expect(process.output().trim().split('\n')).toEqual([expect.stringMatching(text)]);
});
