/**
 * `npm run upgrade-drill -- --members 100000`: builds the release before this one from the history, fills its database,
 * upgrades two processes one after the other under load, goes back, and counts lost, doubled and refused writes.
 */
import { runBundled } from '../../scripts/run-program.mjs';

await runBundled('upgrade');
