import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '../../support/calls/http';
import { newEmail } from '../../support/members/sign-up';
import { operateOn, takeIn } from '../../support/servers/operate';
import { makeKey, portalOf } from '../../support/servers/portal';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import type { TestApp } from '../../support/servers/test-app';
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

  test('a session that a partner started works only where its bounds are known', { timeout: 120_000 }, async () => {
    const key = await makeKey();
    // The release before allows its own origin.
    const origin = old.url;
    await takeIn(databaseUrl, 'portal', [origin]);
    await operateOn(databaseUrl, ['partner', 'edit', 'portal', '--key', key.file]);
    const known = {
      url: ours.url,
      now: () => Date.now(),
      advance: () => undefined,
      context: { config: { publicUrl: ours.url } },
    };
    const portal = portalOf(known as unknown as TestApp, ours.url, 'portal', key, origin);
    await expect.poll(async () => (await portal.signIn('user')).status).toBe(200);
    const legal = (await call<{ page: string; version: string }[]>(ours.url, 'GET', '/api/legal/')).body;
    const accepted_terms = legal.find(({ page }) => page === 'terms')?.version;
    const { body } = await portal.connect('user', newEmail(), { accepted_terms });
    const at = async ({ url }: Running, method: string, path: string, token: string) =>
      (await call(url, method, `/api${path}`, { token, headers: { origin } })).status;
    for (const [server, status] of [
      [old, 401],
      [ours, 200],
    ] as const) {
      expect(await at(server, 'GET', '/profile/settings/account', body.access_token)).toBe(status);
      expect(await at(server, 'POST', '/auth/token/refresh/', body.refresh_token)).toBe(status);
    }
    expect(await at(old, 'DELETE', '/auth/delete-account/', body.access_token)).toBe(401);
    expect(await at(ours, 'DELETE', '/auth/delete-account/', body.access_token)).toBe(403);
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
