import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/running-server';

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mm-releases-'));
  // As root the database runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (address: string) => (await fetch(server.origin + address)).status;

it('starts where releases cannot be kept, says so, and still serves the one that is installed', async () => {
  // A file stands where the folder should be: that stops root as well.
  const data = path.join(folder, 'data');
  mkdirSync(data, { recursive: true });
  writeFileSync(path.join(data, 'embed'), '');
  server = await startServer({ env: { DATA_DIR: data } });
  expect(server.output()).toMatch(/Bundles cannot be kept in .*embed: .+ Pages that name an earlier release/);
  const { name } = (await (await fetch(`${server.origin}/embed/release.json`)).json()) as { name: string };
  expect(await statusOf(`/embed/${name}/loader.js`)).toBe(200);
  expect(await statusOf('/embed/000000000000/loader.js')).toBe(404);
  expect(await statusOf(`/embed/${name}/..%2F..%2Fpackage.json`)).toBe(404);
});
