import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAssertion } from '../../../src/cli/partner/assertion';
import { selfSigned } from '../../support/servers/certificate';
import { operateOn } from '../../support/servers/operate';
import { addPortal, makeKey, type Portal, PUBLIC_URL } from '../../support/servers/portal';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let app: TestApp;
let portal: Portal;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: PUBLIC_URL });
  portal = await addPortal(app);
});
afterAll(() => app.close());

const edit = (...options: string[]) => operateOn(app.databaseUrl, ['partner', 'edit', 'portal', ...options]);
const show = async (...options: string[]) =>
  (await operateOn(app.databaseUrl, ['partner', 'show', 'portal', ...options])).join('\n');

function file(text: string): string {
  const name = join(temporaryFolder(), 'key.pem');
  writeFileSync(name, text);
  return name;
}

describe('the keys of a partner', () => {
  test('are public keys or certificates, named by their thumbprints, and adding one again changes nothing', async () => {
    const { cert } = selfSigned('portal.example');
    await edit('--key', portal.key.file, '--key', file(cert));
    expect(JSON.parse(await show('--json'))).toMatchObject({
      keys: expect.arrayContaining([portal.key.kid]),
      jwks_url: null,
    });
    expect((await show()).match(/^key {7}\S+$/gm)).toHaveLength(2);
  });

  test.each([
    ['a private key', async () => (await makeKey()).privateKey.export({ type: 'pkcs8', format: 'pem' }), /private key/],
    [
      'a short RSA key',
      async () => (await makeKey('RS256', 1_024)).publicKey.export({ type: 'spki', format: 'pem' }),
      /2048 bits/,
    ],
    ['something else', async () => 'hello', /no public key/],
  ])('are never %s', async (_, make, reason) => {
    const before = await show();
    await expect(edit('--key', file(String(await make())))).rejects.toThrow(reason);
    expect(await show()).toBe(before);
  });

  test.each(['http://portal.example/jwks', 'portal.example', 'file:///etc/passwd', 'https://a:b@portal.example/', ''])(
    'are not read from the address %j',
    async (address) => {
      await expect(edit('--jwks-url', address)).rejects.toThrow('is not the address of a JWK Set');
    },
  );

  test('are ten at most, and only a known one is removed', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, () => makeKey()));
    await expect(edit(...keys.flatMap((key) => ['--key', key.file]))).rejects.toThrow('at most 10 keys');
    await expect(edit('--remove-key', 'unknown')).rejects.toThrow('unknown is not a key of portal');
  });

  test('stay with the partner while it is off, and changes are in the audit log', async () => {
    await operateOn(app.databaseUrl, ['partner', 'revoke', 'portal']);
    await operateOn(app.databaseUrl, ['partner', 'resume', 'portal']);
    expect(await show()).toContain(portal.key.kid);
    const acts = await query(app, "SELECT 1 FROM audit_log WHERE action = 'edit_partner' AND about = 'portal'");
    expect(acts.length).toBeGreaterThan(0);
  });
});

test.each(['EdDSA', 'ES256', 'RS256'] as const)('an assertion of the command line with %s is accepted', async (alg) => {
  const key = await makeKey(alg);
  await edit('--key', key.file);
  const secret = file(String(key.privateKey.export({ type: 'pkcs8', format: 'pem' })));
  const assertion = signAssertion(secret, { partner: 'portal', audience: `${PUBLIC_URL}/api`, sub: '42' }, app.now());
  await expect.poll(async () => (await portal.post('/auth/partner/', { assertion })).status).toBe(200);
});
