import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { locateDataFolder, startEmbedded, throwAwaySettings } from '../../../server/src/database/embedded/launcher';
import { register, type TestMember } from '../members/sign-up';
import { type RunningServer, startServer } from '../servers/running-server';
import { type ListSizes, lengthenLists } from './long-lists';

/** A server with members whose lists have given lengths. */
export interface LongListsSite {
  server: RunningServer;
  /** In the order of the sizes. */
  members: TestMember[];
  close(): Promise<void>;
}

/** Starts a server on its own database, with a member for each of these sizes. The caller closes it. */
export async function openLongLists(sizes: readonly ListSizes[]): Promise<LongListsSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mm-long-'));
  const database = await startEmbedded(locateDataFolder(folder), throwAwaySettings);
  const server = await startServer({ env: { DATABASE_URL: database.url, ACCESS_TTL_S: '86400' } });
  const wishes = { accepts_smoker: false, wants_children: true, accepts_polygamy: false };
  await register({ url: server.origin }, { first_name: 'Noor', gender: 'F' }, wishes);
  const members: TestMember[] = [];
  let after = 0;
  for (const one of sizes) {
    const member = await register({ url: server.origin }, { first_name: 'Omar', gender: 'M' }, wishes);
    await lengthenLists(database.url, member.id, { ...one, after });
    after += one.matches + 2 * one.likes;
    members.push(member);
  }
  return {
    server,
    members,
    async close() {
      await server.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
