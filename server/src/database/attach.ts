import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databasePassword } from './cluster';
import { connectOnce } from './single';

/**
 * The connection string of the embedded database that another process of ours is running on this data folder; undefined
 * when none is running. The database ends with the process that runs it.
 */
export async function findRunning(folder: string): Promise<string | undefined> {
  let url: URL;
  try {
    const [, , , port = ''] = readFileSync(join(folder, 'pgdata', 'postmaster.pid'), 'utf8').split('\n');
    url = new URL(`postgres://mm:${databasePassword(folder)}@127.0.0.1:${Number(port)}/mm`);
  } catch {
    return undefined;
  }
  try {
    await (await connectOnce(url.href, 2_000)).end();
    return url.href;
  } catch {
    return undefined;
  }
}
