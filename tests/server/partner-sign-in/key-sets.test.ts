import { Duplex } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../../server/src/outside/public-address';
import { type KeyAnswer, type KeySite, startKeySite } from '../../support/servers/key-site';
import { operateOn, takeIn } from '../../support/servers/operate';
import { makeKey, type Portal, type PortalKey, PUBLIC_URL, portalOf } from '../../support/servers/portal';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let site: KeySite;
let count = 0;
let portal: Portal;
let key: PortalKey;

beforeAll(async () => {
  site = await startKeySite('keys.example');
  // The server looks for new origins of partners every two seconds only.
  const allowedOrigins = Array.from({ length: 80 }, (_, index) => `https://portal-${index}.example`);
  app = await createTestApp({ publicUrl: PUBLIC_URL, allowedOrigins });
  app.context.outside = site.outside;
  app.freeze();
});
afterAll(async () => {
  await app.close();
  await site.close();
});

/** Each test has a partner of its own, with the address of the site. */
beforeEach(async () => {
  count += 1;
  const id = `portal-${count}`;
  key = await makeKey();
  await takeIn(app.databaseUrl, id, [`https://${id}.example`]);
  await operateOn(app.databaseUrl, ['partner', 'edit', id, '--jwks-url', site.url]);
  portal = portalOf(app, app.url, id, key);
  site.asked = [];
  site.opened = [];
  site.addresses = ['93.184.216.34'];
  publish([key]);
});

const publicOf = ({ kid, publicKey }: PortalKey) => ({ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' });
const setOf = (keys: readonly object[]) => JSON.stringify({ keys });

function publish(keys: readonly PortalKey[], headers: Record<string, string> = {}): void {
  site.answer = { body: setOf(keys.map(publicOf)), headers };
}

const answer = (given: KeyAnswer) => {
  site.answer = given;
};

/** Signs in with a key. Returns `ok`, or the reason of the refusal. */
async function attempt(signer = key): Promise<string> {
  const { status, body } = await portal.post('/auth/partner/', {
    assertion: await portal.sign('user-1', {}, {}, signer),
  });
  return status === 200 ? 'ok' : (body.reason ?? `${status} ${body.code}`);
}

const shown = async () => (await operateOn(app.databaseUrl, ['partner', 'show', portal.id])).join('\n');

describe('a JWK Set', () => {
  test('is read once, and shown to the operator', async () => {
    expect(await shown()).toContain('not read yet');
    expect([await attempt(), await attempt()]).toEqual(['ok', 'ok']);
    expect(site.asked).toEqual(['/.well-known/jwks.json']);
    expect(await shown()).toContain(key.kid);
  });

  test('is read once by users who come at the same moment', async () => {
    expect(await Promise.all([attempt(), attempt(), attempt(), attempt()])).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(site.asked).toHaveLength(1);
  });

  test.each([
    ['no words about its age', {}, 5 * MINUTE],
    ['ten seconds', { 'cache-control': 'max-age=10' }, 5 * MINUTE],
    ['no storing', { 'cache-control': 'no-store' }, 5 * MINUTE],
    ['an hour', { 'cache-control': 'public, max-age=3600' }, HOUR],
    ['a year', { 'cache-control': 'max-age=31536000' }, 24 * HOUR],
    ['nonsense', { 'cache-control': 'max-age=soon' }, 5 * MINUTE],
  ])('with %s is kept for its time', async (_, headers, time) => {
    publish([key], headers);
    expect(await attempt()).toBe('ok');
    app.advance(time - 1_000);
    expect(await attempt()).toBe('ok');
    expect(site.asked).toHaveLength(1);
    app.advance(1_000);
    expect(await attempt()).toBe('ok');
    expect(site.asked).toHaveLength(2);
  });

  test('is read again for an unknown key, at most once a minute over all processes', async () => {
    const next = await makeKey();
    expect(await attempt()).toBe('ok');
    app.advance(MINUTE);
    publish([key, next]);
    expect([await attempt(next), await attempt()]).toEqual(['ok', 'ok']);
    expect(site.asked).toHaveLength(2);
    const twin = portalOf(app, await app.twin(), portal.id, key);
    const strange = await makeKey();
    for (const one of [portal, twin, portal, twin]) {
      const { body } = await one.post('/auth/partner/', { assertion: await one.sign('user-1', {}, {}, strange) });
      expect(body.reason).toBe('key');
    }
    expect(site.asked).toHaveLength(2);
    app.advance(MINUTE);
    expect(await attempt(strange)).toBe('key');
    expect(site.asked).toHaveLength(3);
  });

  test('is read again if a key was replaced by another one of the same name', async () => {
    expect(await attempt()).toBe('ok');
    const replaced = { ...(await makeKey()), kid: key.kid };
    publish([replaced]);
    expect(await attempt(replaced)).toBe('signature');
    app.advance(MINUTE);
    expect([await attempt(replaced), await attempt()]).toEqual(['ok', 'signature']);
  });

  test('is read again if a key was replaced by one of another kind with the same name', async () => {
    expect(await attempt()).toBe('ok');
    const replaced = { ...(await makeKey('ES256')), kid: key.kid };
    publish([replaced]);
    app.advance(MINUTE);
    expect([await attempt(replaced), await attempt()]).toEqual(['ok', 'algorithm']);
  });

  test('may give several keys one name', async () => {
    const keys = [key, ...(await Promise.all([makeKey('ES256'), makeKey(), makeKey('RS256'), makeKey('ES256')]))];
    const named = keys.map((one) => ({ ...one, kid: 'main' }));
    publish(named);
    for (const one of named) expect(await attempt(one)).toBe('ok');
    expect(site.asked).toHaveLength(1);
    expect(await attempt({ ...(await makeKey()), kid: 'main' })).toBe('signature');
  });

  test('is requested as servers expect it, and may begin with a mark of its encoding', async () => {
    answer({ body: `\ufeff${setOf([publicOf(key)])}`, headers: { 'content-type': 'application/octet-stream' } });
    expect(await attempt()).toBe('ok');
    // Firewalls refuse a request without a program's name. Without this encoding a server may compress its answer.
    expect(site.headers).toMatchObject({ 'user-agent': expect.stringMatching(/^mm/), 'accept-encoding': 'identity' });
  });

  test('is read again once a clock that was far ahead is right again', async () => {
    app.advance(3 * HOUR);
    expect(await attempt()).toBe('ok');
    app.advance(-3 * HOUR);
    const next = await makeKey();
    publish([next]);
    expect(await attempt(next)).toBe('ok');
    app.advance(MINUTE);
  });

  test('is used for a day after it cannot be read any more, and no longer', async () => {
    expect(await attempt()).toBe('ok');
    site.answer = { status: 500 };
    app.advance(5 * MINUTE);
    expect([await attempt(), await attempt()]).toEqual(['ok', 'ok']);
    expect(site.asked).toHaveLength(2);
    expect(await shown()).toContain('it answers with status 500');
    app.advance(24 * HOUR - 1_000);
    expect(await attempt()).toBe('ok');
    app.advance(1_000);
    expect(await attempt()).toBe('key');
    app.advance(MINUTE);
    publish([key]);
    expect(await attempt()).toBe('ok');
    expect(await shown()).not.toContain('could not be read');
  });

  test('that has dropped a key no longer accepts it', async () => {
    expect(await attempt()).toBe('ok');
    publish([await makeKey()]);
    app.advance(5 * MINUTE);
    expect(await attempt()).toBe('key');
  });

  test('of before counts no more when the partner is on again, because a key may have leaked', async () => {
    publish([key], { 'cache-control': 'max-age=86400' });
    expect(await attempt()).toBe('ok');
    const next = await makeKey();
    publish([next]);
    await operateOn(app.databaseUrl, ['partner', 'revoke', portal.id]);
    await operateOn(app.databaseUrl, ['partner', 'resume', portal.id]);
    expect([await attempt(), await attempt(next)]).toEqual(['key', 'ok']);
  });

  test('of an old address does not count once the operator has changed it', async () => {
    expect(await attempt()).toBe('ok');
    await operateOn(app.databaseUrl, ['partner', 'edit', portal.id, '--jwks-url', 'https://gone.example/']);
    expect(await attempt()).toBe('key');
    expect(await shown()).toContain('it cannot be reached (ENOTFOUND)');
    await operateOn(app.databaseUrl, ['partner', 'edit', portal.id, '--without-jwks']);
    expect(await attempt()).toBe('key');
    expect(await shown()).not.toContain('jwks');
  });

  test('of an old address that arrives late does not count either', async () => {
    let finish: (() => void) | undefined;
    const after = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer({ body: setOf([publicOf(key)]), after });
    const early = attempt();
    await expect.poll(() => site.asked).toHaveLength(1);
    const next = await makeKey();
    publish([next]);
    await operateOn(app.databaseUrl, ['partner', 'edit', portal.id, '--jwks-url', 'https://keys.example/next']);
    expect(await attempt(next)).toBe('ok');
    finish?.();
    await early;
    expect([await attempt(), await attempt(next)]).toEqual(['key', 'ok']);
  });

  test('that fails is not requested again for each user', async () => {
    site.answer = { status: 503 };
    expect([await attempt(), await attempt(), await attempt()]).toEqual(['key', 'key', 'key']);
    expect(site.asked).toHaveLength(1);
  });
});

describe('a JWK Set is refused', () => {
  const cases: [string, () => Promise<void> | void, RegExp][] = [
    [
      'with a private key',
      () => answer({ body: setOf([{ ...key.privateKey.export({ format: 'jwk' }), kid: key.kid }]) }),
      /it contains a private key/,
    ],
    [
      'with a secret instead of a key',
      () => answer({ body: setOf([{ kty: 'oct', k: 'AAAA', kid: key.kid, alg: 'HS256' }]) }),
      /private key/,
    ],
    [
      'with 10,000 keys',
      () => {
        const small = { kty: 'OKP', kid: 'a' };
        site.answer = { body: setOf([publicOf(key), ...Array.from({ length: 10_000 }, () => small)]) };
      },
      /longer than 64 kB/,
    ],
    [
      'with 51 keys',
      () => answer({ body: setOf([publicOf(key), ...Array.from({ length: 50 }, () => ({}))]) }),
      /more than 50 keys/,
    ],
    [
      'with a short RSA key',
      async () => {
        const short = await makeKey('RS256', 1_024);
        site.answer = { body: setOf([{ ...publicOf(short), kid: key.kid }]) };
      },
      /2048 bits/,
    ],
    [
      'with a key for encryption',
      () => answer({ body: setOf([{ ...publicOf(key), use: 'enc' }]) }),
      /not for signatures/,
    ],
    [
      'with a key that only signs',
      () => answer({ body: setOf([{ ...publicOf(key), key_ops: ['sign'] }]) }),
      /not for signatures/,
    ],
    [
      'with a key of another algorithm',
      () => answer({ body: setOf([{ ...publicOf(key), alg: 'HS256' }]) }),
      /algorithm/,
    ],
    ['that is a page', () => answer({ body: '<html>' }), /no JWK Set/],
    ['that is a list', () => answer({ body: '[]' }), /no JWK Set/],
    ['with nonsense in it', () => answer({ body: '{"keys":[5]}' }), /no JWK Set/],
    ['that is empty', () => answer({ body: '{"keys":[]}' }), /has no keys/],
    [
      'behind a redirect',
      () => {
        site.answer = {
          status: 302,
          headers: { location: 'https://keys.example/other' },
          body: setOf([publicOf(key)]),
        };
      },
      /status 302/,
    ],
    [
      'longer than 64 kB',
      () => answer({ body: `${setOf([publicOf(key)])}${' '.repeat(65_536)}` }),
      /longer than 64 kB/,
    ],
  ];

  test.each(cases)('%s', async (_, prepare, reason) => {
    await prepare();
    expect(await attempt()).toBe('key');
    expect(await shown()).toMatch(reason);
    expect(site.asked).toEqual(['/.well-known/jwks.json']);
  });

  test('and its other keys stay usable, if one of them is private', async () => {
    const leaked = await makeKey();
    site.answer = {
      body: setOf([{ ...leaked.privateKey.export({ format: 'jwk' }), kid: leaked.kid }, publicOf(key)]),
    };
    expect([await attempt(), await attempt(leaked)]).toEqual(['ok', 'key']);
  });

  test('that never ends', async () => {
    site.answer = { hangs: true };
    app.context.outside.patience = 300;
    expect(await attempt()).toBe('key');
    expect(await shown()).toContain('it took too long');
    app.context.outside.patience = 5_000;
  });

  test.each(['169.254.169.254', '127.0.0.1', '10.0.0.1', '::1', '::ffff:169.254.169.254', 'fd00::1', 'fe80::1%eth0'])(
    'from a host at %s, to which nobody connects',
    async (address) => {
      site.addresses = ['93.184.216.34', address];
      expect(await attempt()).toBe('key');
      expect(await shown()).toContain('its host has no public address');
      expect(site.opened).toEqual([]);
    },
  );

  test('from a host without an address', async () => {
    site.addresses = [];
    expect(await attempt()).toBe('key');
    expect(site.opened).toEqual([]);
  });

  test('of another host behind the same address, whose certificate is another one', async () => {
    const { outside } = app.context;
    app.context.outside = { ...outside, resolve: async () => site.addresses };
    await operateOn(app.databaseUrl, ['partner', 'edit', portal.id, '--jwks-url', 'https://other.example/']);
    expect(await attempt()).toBe('key');
    expect(await shown()).toMatch(/it cannot be reached \(\w+/);
    expect(site.asked).toEqual([]);
    app.context.outside = outside;
  });
});

test('the next address of a host is tried if one cannot be reached, IPv4 first', async () => {
  site.addresses = ['2606:2800:220:1::1', '93.184.216.35', '93.184.216.34'];
  const { outside } = app.context;
  app.context.outside = {
    ...outside,
    open: (address, port, host) => {
      const socket = outside.open(address, port, host);
      if (address === '93.184.216.35') socket.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
      return socket;
    },
  };
  expect(await attempt()).toBe('ok');
  expect(site.opened).toEqual(['93.184.216.35', '93.184.216.34']);
  app.context.outside = outside;
});

test('the next address of a host is tried if one does not answer', async () => {
  site.addresses = ['93.184.216.35', '93.184.216.34'];
  const { outside } = app.context;
  const silent = () => new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  app.context.outside = {
    ...outside,
    open: (address, port, host) => (address === '93.184.216.35' ? silent() : outside.open(address, port, host)),
    patience: 3_000,
  };
  expect(await attempt()).toBe('ok');
  app.context.outside = outside;
});

describe('the public internet', () => {
  test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'contains %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '127.1.2.3',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2001::1',
    '2606:4700::1111%eth0',
    '0177.0.0.1',
    '2130706433',
    'localhost',
    '',
  ])('does not contain %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
