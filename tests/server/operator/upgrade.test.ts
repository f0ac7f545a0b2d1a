import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '../../support/calls/http';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { emptyDatabase, withClient } from '../../support/servers/whole-database';
import { temporaryFolder } from '../../support/suite/temporary-folder';
import { type PreviousBuild, unpackPrevious } from '../../support/upgrade/build-previous';
import { playMainJob } from '../../support/upgrade/main-job';

type Running = ServerProcess & { url: string };

let previous: PreviousBuild;
let programs: { old: string; ours: string };
let databaseUrl: string;
let folder: string;
let old: Running;
let ours: Running;
const running: Running[] = [];

async function start(entry: string): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startProcess(entry, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET_KEY: 'k'.repeat(32),
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_SCALE: '1000',
    OTP_COOLDOWN_S: '0',
  });
  const process = { ...server, url };
  running.push(process);
  await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 40_000, interval: 100 });
  return process;
}

beforeAll(async () => {
  previous = unpackPrevious();
  programs = { old: await previous.bundle('server/src/main.ts'), ours: await bundleServer() };
  databaseUrl = await emptyDatabase();
  folder = temporaryFolder();
  old = await start(programs.old);
  await playMainJob(old, old);
  ours = await start(programs.ours);
}, 240_000);
afterAll(async () => {
  for (const server of running) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  previous?.remove();
});

const ready = async ({ url }: Running) => (await call(url, 'GET', '/readyz')).status;

describe('the release before and this one on one database', () => {
  test('play the main job in turn, in both directions', { timeout: 120_000 }, async () => {
    await playMainJob(old, ours);
    await playMainJob(ours, old);
    expect([await ready(old), await ready(ours)]).toEqual([200, 200]);
  });

  test('after the upgrade the release before starts again, so there is a way back', { timeout: 120_000 }, async () => {
    for (const server of running.splice(0)) {
      server.child.kill('SIGTERM');
      await server.ended;
    }
    const back = await start(programs.old);
    await playMainJob(back, back);
    expect(await ready(back)).toBe(200);
    const again = await start(programs.ours);
    await playMainJob(again, back);
  });

  test('closes what either of them closed', async () => {
    const open = await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT rooms.id FROM rooms JOIN blocks
           ON low_id IN (blocker_id, blocked_id) AND high_id IN (blocker_id, blocked_id) WHERE closed_at IS NULL`,
      );
      return rows;
    });
    expect(open).toEqual([]);
  });
});
