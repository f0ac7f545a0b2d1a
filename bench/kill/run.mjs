/**
 * `npm run kill-rounds -- --rounds 50`: repeatedly kills the built server and its database under load, and counts lost
 * writes. Builds outdated parts first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { at, runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('kill', ['--entry', at('dist/server/main.js')]);
