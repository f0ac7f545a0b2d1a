import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../support/servers/running-server';

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mm-releases-'));
  // If we are root, the database runs as a different user, which needs access to this folder.
  chmodSync(folder, 0o711);
});

afterEach(() => server?.stop());

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (address: string) => (await fetch(server.origin + address)).status;

it('serves files of earlier releases next to the newest, for pages opened before the update', async () => {
  const data = path.join(folder, 'earlier');
  const release = path.join(data, 'embed/0123456789ab');
  mkdirSync(release, { recursive: true });
  // The second has a name from before the switch to Rolldown.
  const chunks = ['s1.earlier.js', 'c-earlier0.js'];
  for (const name of chunks) writeFileSync(path.join(release, name), 'export {};');
  writeFileSync(path.join(release, 'mm-earlier.js'), 'export {};');
  server = await startServer({ env: { DATA_DIR: data } });
  for (const name of chunks) {
    const chunk = await fetch(`${server.origin}/embed/${name}`);
    expect([name, chunk.status, await chunk.text()]).toEqual([name, 200, 'export {};']);
    expect(chunk.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect(await statusOf('/embed/s1.unknown.js')).toBe(404);
  expect(await statusOf('/embed/mm-earlier.js')).toBe(404);
});

it('starts if releases cannot be stored, says so, and still serves the installed one', async () => {
  // A file in place of the folder stops root, too.
  const data = path.join(folder, 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(path.join(data, 'embed'), '');
  server = await startServer({ env: { DATA_DIR: data } });
  expect(server.output()).toMatch(/Bundles cannot be stored in .*embed: .+ Pages that use an earlier release/);
  const { name } = (await (await fetch(`${server.origin}/embed/release.json`)).json()) as { name: string };
  expect(await statusOf(`/embed/${name}/loader.js`)).toBe(200);
  expect(await statusOf('/embed/000000000000/loader.js')).toBe(404);
  expect(await statusOf(`/embed/${name}/..%2F..%2Fpackage.json`)).toBe(404);
});
