import { openConnection } from '../../server/src/database/connection';
import { keepUp } from '../../server/src/scoring/upkeep';

/** Does what a server process does of the snapshots and the fill, until nothing is left. Prints when the new week was shown. */
export async function work(url: string, now: Date): Promise<void> {
  const started = performance.now();
  const connection = openConnection(url);
  // The clock runs on from there, because leases need one.
  const clock = () => new Date(now.getTime() + performance.now() - started);
  await keepUp({ database: connection.database, now: clock });
  await connection.close();
}
