/**
 * `npm run bench:snapshots -- --members 1000000 --processes 2`: measures how long the weekly snapshots of all members and the fill
 * after an upgrade take, beside calls.
 */
import { runBundled } from '../../scripts/run-program.mjs';

await runBundled('snapshots');
