/**
 * `npm run kill-rounds -- --rounds 50`: kills the built server and its database under load, again and again, and counts
 * what was lost. Builds what is older than its sources first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { at, runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('kill', ['--entry', at('dist/server/main.js')]);
