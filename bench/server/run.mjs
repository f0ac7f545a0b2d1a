/**
 * `npm run bench:server -- --members 10000,100000,1000000`: measures the cost of calls with that many members, in time
 * and in pages of the database.
 */
import { runBundled } from '../../scripts/run-program.mjs';

await runBundled('server');
