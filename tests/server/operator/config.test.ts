import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/src/settings/config';

const safe = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtp://mail.example:587?requireTLS=true',
  PUBLIC_URL: 'https://mm.example',
  ALLOWED_ORIGINS: 'https://portal.example',
};

test('the defaults apply when nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    port: 4600,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4600',
    codeTtl: 600_000,
    codeCoolDown: 60_000,
    accessTtl: 600_000,
    refreshGrace: 30_000,
    rateScale: 10,
    demo: 40,
    production: false,
  });
});

test('every invalid setting gets its own line', () => {
  const faults = {
    PORT: 'x',
    RATE_SCALE: '-1',
    DATABASE_URL: 'mysql://secret@host',
    ALLOWED_ORIGINS: 'portal.example',
  };
  expect(() => readConfig(faults)).toThrow(/^PORT .*\nDATABASE_URL .*\nALLOWED_ORIGINS .*\nRATE_SCALE .*$/);
  expect(() => readConfig(faults)).not.toThrow(/secret/);
});

describe('production', () => {
  test('starts with safe settings', () => {
    expect(readConfig(safe)).toMatchObject({ production: true, rateScale: 1 });
  });

  test.each([
    [{ SECRET_KEY: undefined }, /SECRET_KEY/],
    [{ SECRET_KEY: 'short' }, /SECRET_KEY/],
    [{ SMTP_URL: undefined }, /SMTP_URL/],
    [{ PUBLIC_URL: undefined }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'http://mm.example' }, /PUBLIC_URL/],
    [{ ALLOWED_ORIGINS: 'http://portal.example' }, /ALLOWED_ORIGINS/],
    [{ RATE_SCALE: '100' }, /RATE_SCALE/],
    [{ SECRET_KEY_PREVIOUS: 'short' }, /SECRET_KEY_PREVIOUS/],
    [{ SECRET_KEY_NEXT: 'short' }, /SECRET_KEY_NEXT/],
    [{ BACKUP_KEY: 'short' }, /BACKUP_KEY/],
    [{ SMTP_URL: 'smtp://mail.example' }, /SMTP_URL must use TLS/],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS=false' }, /SMTP_URL must use TLS/],
    [{ DATABASE_URL: 'postgres://mm@db.example/mm' }, /DATABASE_URL must use TLS/],
    [{ DATABASE_URL: 'postgres://mm@db.example/mm?sslmode=no-verify' }, /DATABASE_URL must use TLS/],
    [{ DATABASE_URL: 'postgres://mm@127.0.0.1.example/mm' }, /DATABASE_URL must use TLS/],
    [{ DATABASE_URL: 'postgres://mm@localhost/mm?host=db.example' }, /DATABASE_URL must use TLS/],
    [{ DATABASE_URL: 'postgres://mm@db.example/mm', ALLOW_PLAINTEXT: 'mail' }, /DATABASE_URL must use TLS/],
    [{ ALLOW_PLAINTEXT: 'everything' }, /ALLOW_PLAINTEXT/],
  ])('refuses %j', (change, text) => {
    expect(() => readConfig({ ...safe, ...change })).toThrow(text);
  });

  test.each([
    { SMTP_URL: 'smtps://mail.example' },
    { SMTP_URL: 'smtp://localhost:25' },
    { SMTP_URL: 'smtp://mail.example', ALLOW_PLAINTEXT: 'mail' },
    { DATABASE_URL: 'postgres://mm@db.example/mm?sslmode=verify-full&sslrootcert=/etc/mm-ca.pem' },
    { DATABASE_URL: 'postgres://mm@127.0.0.1:5000/mm' },
    { DATABASE_URL: 'postgres://mm@[::1]/mm' },
    { DATABASE_URL: 'postgres://mm@localhost/mm?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://mm@database/mm', SMTP_URL: 'smtp://mail', ALLOW_PLAINTEXT: 'database, mail' },
  ])('allows %j', (change) => {
    expect(readConfig({ ...safe, ...change })).toMatchObject({ production: true });
  });
});

describe('NODE_ENV', () => {
  test.each(['Production', 'PRODUCTION', 'prod', 'live', 'staging'])(
    '%s is refused, because it would mean development',
    (word) => {
      expect(() => readConfig({ ...safe, NODE_ENV: word })).toThrow(
        /^NODE_ENV must be production, development, test or unset/,
      );
    },
  );

  test.each(['development', 'test', '', undefined])('%j does not mean production', (word) => {
    expect(readConfig({ ...safe, NODE_ENV: word }).production).toBe(false);
  });
});

test.each([
  ['10.0.0.7, 10.1.0.0/16,2001:db8::/32', ['10.0.0.7', '10.1.0.0/16', '2001:db8::/32']],
  ['', []],
])('trusted proxies may be addresses and networks: %j', (given, read) => {
  expect(readConfig({ TRUSTED_PROXIES: given }).trustedProxies).toEqual(read);
});

test.each(['proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', 'true'])(
  '%s is refused as a trusted proxy',
  (given) => {
    expect(() => readConfig({ TRUSTED_PROXIES: given })).toThrow(/^TRUSTED_PROXIES must contain addresses/);
  },
);

test('every setting is documented for operators', () => {
  const asked = new Set<string>();
  readConfig(new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void asked.add(String(name)) }));
  const page = readFileSync(fileURLToPath(new URL('../../../docs/operations.md', import.meta.url)), 'utf8');
  expect([...asked].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(asked.size).toBeGreaterThan(20);
});
