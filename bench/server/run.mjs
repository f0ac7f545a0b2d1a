/**
 * `npm run bench:server -- --members 10000,100000,1000000`: what calls cost in time and in pages of the database among
 * that many members.
 */
import { runBundled } from '../../scripts/run-program.mjs';

await runBundled('server');
