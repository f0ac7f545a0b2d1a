/**
 * `npm run bench`: runs every measurement of this repository one after another, in about an hour. `--only
 * embed,page,cli,server,polling,chaos` selects parts. Writes docs/performance.md after each part, so that nothing is
 * lost if it ends early. Do not use the machine while it runs.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('performance');
