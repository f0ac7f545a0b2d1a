/**
 * `npm run bench:polling -- --members 500 --messages 10 --minutes 5`: measures how fast the built server answers
 * members who poll like the product's client while messages are sent. Builds outdated parts first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { at, runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('polling', ['--entry', at('dist/server/main.js')]);
