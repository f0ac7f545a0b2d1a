import { join } from 'node:path';
import { databasePassword } from './cluster';
import { readPidFile } from './pid-file';
import { connectOnce } from './single';

/**
 * The connection string of the embedded database that another process of ours is running on this data folder; undefined
 * when none is running. The database ends with the process that runs it.
 */
export async function findRunning(folder: string): Promise<string | undefined> {
  const running = readPidFile(join(folder, 'pgdata'));
  if (!running) return undefined;
  try {
    const url = new URL(`postgres://mm:${databasePassword(folder)}@127.0.0.1:${running.port}/mm`);
    await (await connectOnce(url.href, 2_000)).end();
    return url.href;
  } catch {
    return undefined;
  }
}
