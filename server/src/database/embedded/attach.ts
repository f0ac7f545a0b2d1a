import { join } from 'node:path';
import { connectDirectly } from '../direct-connection';
import { databasePassword } from './cluster';
import { readPidFile } from './pid-file';

/**
 * Returns the connection string of the embedded database that another of our processes runs on this data folder; undefined if
 * there is none. The database ends together with that process.
 */
export async function findRunning(folder: string): Promise<string | undefined> {
  const running = readPidFile(join(folder, 'pgdata'));
  if (!running) return undefined;
  try {
    const url = new URL(`postgres://mm:${databasePassword(folder)}@127.0.0.1:${running.port}/mm`);
    await (await connectDirectly(url.href, 2_000)).end();
    return url.href;
  } catch {
    return undefined;
  }
}
