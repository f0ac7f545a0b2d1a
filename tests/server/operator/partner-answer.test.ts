import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Partner } from '../../../src/core/partners/contract';
import { call } from '../../support/calls/http';
import { operateOn, takeIn } from '../../support/servers/operate';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { withClient } from '../../support/servers/whole-database';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const origin = 'https://portal.example';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = (id: string, headers: Record<string, string> = {}) =>
  call<Partner>(app.url, 'GET', `/api/partners/${id}/`, { headers });

function themeFile(theme: unknown): string {
  const file = join(temporaryFolder(), 'theme.json');
  writeFileSync(file, typeof theme === 'string' ? theme : JSON.stringify(theme));
  return file;
}

describe('the public data of a partner', () => {
  test('contains name, elements, theme and whether it is enabled, but no origins', async () => {
    const theme = { '--mm-primary': '#123456', '--mm-radius-m': '4px' };
    await takeIn(app.databaseUrl, 'portal', [origin], ['--element', 'login,matches', '--theme', themeFile(theme)]);
    await takeIn(app.databaseUrl, 'plain', ['https://plain.example']);
    const { status, body, headers } = await ask('portal', { origin });
    expect(status).toBe(200);
    expect(body).toEqual({ id: 'portal', name: 'portal', enabled: true, elements: ['login', 'matches'], theme });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect((await ask('plain')).body).toMatchObject({ elements: null, theme: {} });
    await operateOn(app.databaseUrl, ['partner', 'revoke', 'plain']);
    const off = await ask('plain', { origin: 'https://plain.example' });
    expect([off.body.enabled, off.headers.get('access-control-allow-origin')]).toEqual([false, '*']);
  });

  test('can be cached for a minute, and is not sent again unchanged', async () => {
    const { headers } = await ask('portal');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('vary')).toContain('Origin');
    const again = await ask('portal', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([304, null, 'public, max-age=60']);
  });

  test.each(['nobody', 'PORTAL', 'portal%20', '..', 'a'.repeat(200), '%00', 'portal%27--'])(
    'gets 404 for %s',
    async (id) => {
      const { status, body, headers } = await ask(id);
      expect([status, body]).toMatchObject([404, { code: 'not_found' }]);
      expect(headers.get('cache-control')).not.toContain('max-age');
    },
  );

  test('contains no other CSS, even if the database does', async () => {
    const theme = { '--mm-primary': 'red;} * { background: url(https://evil.test)', '--mm-ink': '#111', color: 'red' };
    await withClient(app.databaseUrl, (client) =>
      client.query("UPDATE partners SET theme = $1 WHERE id = 'portal'", [JSON.stringify(theme)]),
    );
    expect((await ask('portal')).body.theme).toEqual({ '--mm-ink': '#111' });
  });
});

describe('an invalid theme is rejected', () => {
  test.each([
    [{ '--mm-primary': 'red; background: url(x)' }, /--mm-primary must be a colour/],
    [{ '--mm-font': '"x"; } @import url(x)' }, /--mm-font must be names of fonts/],
    [{ '--mm-shadow-1': '0 0 url(//evil.test)' }, /--mm-shadow-1 must be none, or shadows/],
    [{ '--mm-speed': 'calc(1s)' }, /--mm-speed must be a duration/],
    [{ color: '#fff' }, /"color" is no token of a theme/],
    [[], /A theme is an object/],
    ['{', /cannot be read as JSON/],
    ['"'.padEnd(30_000, 'x'), /too large/],
  ])('%j', async (theme, text) => {
    const args = ['partner', 'edit', 'portal', '--theme', themeFile(theme)];
    await expect(operateOn(app.databaseUrl, args)).rejects.toThrow(text);
  });
});
