import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killRounds } from '../../../bench/kill/rounds';
import { bundleServer } from '../../support/servers/server-process';

let entry: string;
let folder: string;
beforeAll(async () => {
  entry = await bundleServer();
  folder = mkdtempSync(join(tmpdir(), 'mm-killed-'));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

test('a killed server and database lose and double no acknowledged write', {
  timeout: 180_000,
}, async () => {
  const report = await killRounds({ entry, dataFolder: join(folder, 'data'), rounds: 4, databaseEvery: 2 });
  expect(report).toMatchObject({ killed: { server: 2, database: 2 }, lost: [], doubled: [], refused: [] });
  for (const count of Object.values(report.acknowledged)) expect(count).toBeGreaterThan(0);
});
