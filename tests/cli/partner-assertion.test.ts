import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { calculateJwkThumbprint, decodeProtectedHeader, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../support/fakes/fake-api';
import { temporaryFolder } from '../support/suite/temporary-folder';

let api: FakeApi;
let cli: Cli;
beforeEach(() => {
  api = createFakeApi();
  cli = createCli(api);
});

/** Writes a private key to a file, and returns the public one. */
function keyFile(pair: { privateKey: KeyObject; publicKey: KeyObject }) {
  const file = path.join(temporaryFolder(), 'key.pem');
  writeFileSync(file, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { file, publicKey: pair.publicKey };
}

describe('mm partner assertion', () => {
  it.each([
    ['EdDSA', () => generateKeyPairSync('ed25519')],
    ['ES256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
    ['RS256', () => generateKeyPairSync('rsa', { modulusLength: 2_048 })],
  ] as const)('signs with %s, and names the key by its thumbprint', async (alg, make) => {
    const { file, publicKey } = keyFile(make());
    const args = ['--key', file, '--sub', '42', '--partner', 'shop', '--email', 'a@b.example', '--name', 'ليلى'];
    const { stdout, code } = await cli(['partner', 'assertion', ...args, '--base-url', 'https://mm.example/api']);
    expect(code).toBe(0);
    const token = stdout.trim();
    const kid = await calculateJwkThumbprint(publicKey.export({ format: 'jwk' }));
    expect(decodeProtectedHeader(token)).toEqual({ alg, kid });
    const { payload } = await jwtVerify(token, publicKey, { currentDate: new Date((decode(token).iat ?? 0) * 1_000) });
    expect(payload).toEqual({
      iss: 'shop',
      aud: 'https://mm.example/api',
      sub: '42',
      email: 'a@b.example',
      name: 'ليلى',
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 120,
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('takes another name of the key and another audience, and prints JSON', async () => {
    const { file } = keyFile(generateKeyPairSync('ed25519'));
    const args = ['--key', file, '--sub', '42', '--kid', 'k1', '--audience', 'https://other.example/api', '--json'];
    const { stdout } = await cli(['partner', 'assertion', ...args]);
    const { assertion } = JSON.parse(stdout) as { assertion: string };
    expect(decodeProtectedHeader(assertion).kid).toBe('k1');
    expect(decode(assertion).aud).toBe('https://other.example/api');
  });

  it('refuses what is no private key, and never prints it', async () => {
    const short = generateKeyPairSync('ec', { namedCurve: 'P-384' });
    const { file, publicKey } = keyFile(short);
    const open = path.join(temporaryFolder(), 'public.pem');
    writeFileSync(open, publicKey.export({ type: 'spki', format: 'pem' }));
    for (const [given, text] of [
      [file, 'neither an Ed25519, a P-256 nor an RSA key'],
      [open, 'no private key'],
      ['/nonexistent.pem', 'Cannot read'],
    ] as const) {
      const { stderr, code } = await cli(['partner', 'assertion', '--key', given, '--sub', '42']);
      expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
      expect(stderr).not.toContain('BEGIN');
    }
  });
});

function decode(token: string): { iat?: number; aud?: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

it('passes keys to the operator’s program by their absolute paths', async () => {
  const asked: (readonly string[])[] = [];
  const operate = async (args: readonly string[]) => {
    asked.push(args);
    return { code: 0, stdout: 'Changed portal.\n', stderr: '' };
  };
  const keys = ['--key', 'a.pem', '--key', 'b.pem', '--remove-key', 'k1', '--jwks-url', 'https://portal.example/jwks'];
  await cli(['partner', 'edit', 'portal', ...keys, '--reason', 'x'], { operate });
  expect(asked[0]?.slice(3)).toEqual([
    '--remove-key=k1',
    '--jwks-url=https://portal.example/jwks',
    '--reason=x',
    `--key=${path.resolve('a.pem')}`,
    `--key=${path.resolve('b.pem')}`,
  ]);
});

describe('the verb auth.partner', () => {
  const tokens = { access_token: 'access-1', refresh_token: 'refresh-1' };

  async function run(more = '') {
    const { file } = keyFile(generateKeyPairSync('ed25519'));
    const folder = temporaryFolder();
    const flow = path.join(folder, 'portal.yaml');
    const args = `partner: portal, origin: 'https://portal.example', key: '${file}', email: layla@members.test${more}`;
    writeFileSync(
      flow,
      `flow: portal\nmembers: { layla: { gender: Female } }\nsteps:\n  - do:\n      - as: layla\n        auth.partner: { ${args} }\n      - as: layla\n        http: list-connected-sites\n`,
    );
    return cli(['flow', 'run', flow, '--json'], { env: { MM_RUNS_DIR: path.join(folder, 'runs') } });
  }

  beforeEach(() => {
    api.answer('POST /auth/partner/code/', {});
    api.answer('POST /auth/partner/confirm/', tokens);
    api.answer('GET /auth/partners/', []);
    api.answer('POST /auth/logout/', {});
    api.answer('GET /dev/mailbox/messages', ({ query }: FakeCall) => [
      {
        id: '1',
        to: query.get('to'),
        code: '123456',
        subject: 'Code',
        text: '123456',
        sent_at: new Date().toISOString(),
      },
    ]);
  });

  it('signs in, and calls from the page of the portal from then on', async () => {
    api.answer('POST /auth/partner/', tokens);
    const { code, stderr } = await run();
    expect([code, stderr]).toEqual([0, expect.any(String)]);
    const origins = api.calls
      .filter(({ path }) => !path.startsWith('/dev'))
      .map(({ headers }) => headers.get('origin'));
    expect(new Set(origins)).toEqual(new Set(['https://portal.example']));
  });

  it('connects the user first, with the code from the mailbox', async () => {
    api.answer('POST /auth/partner/', { state: 'confirm', link: 'a-link' });
    expect((await run(', replace: true')).code).toBe(0);
    const confirmed = api.calls.find(({ path }) => path === '/auth/partner/confirm/');
    expect(confirmed?.body).toEqual({ link: 'a-link', email: 'layla@members.test', code: '123456', replace: true });
  });

  it('says why an assertion is refused', async () => {
    api.answer('POST /auth/partner/', refused(401, { code: 'assertion_invalid', reason: 'audience' }));
    const { code, stdout } = await run();
    expect([code === 0, stdout]).toEqual([
      false,
      expect.stringMatching(/"code": "assertion_invalid",\s+"message": "audience"/),
    ]);
  });
});
