import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chaos } from '../../../bench/chaos/chaos';
import { bundleServer } from '../../support/servers/server-process';

let entry: string;
let folder: string;
beforeAll(async () => {
  entry = await bundleServer();
  folder = mkdtempSync(join(tmpdir(), 'mm-chaos-'));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

test('no message is lost, doubled or out of order when 40 of 100 connections fail and the backend is killed', {
  timeout: 600_000,
}, async () => {
  const plan = { clients: 8, messages: 160, kills: 2, seed: 20_261_122 };
  const report = await chaos({ ...plan, entry, dataFolder: join(folder, 'data') });
  expect(report).toMatchObject({ lost: [], doubled: [], disordered: [], signedOut: [], killed: { server: 2 } });
  expect(report.acknowledged).toEqual({ messages: 160, decisions: 48 });
  // Otherwise the network was better than the name says.
  expect(report.spoiled).toBeGreaterThan(report.calls / 4);
});
