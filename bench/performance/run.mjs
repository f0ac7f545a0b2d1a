/**
 * `npm run bench`: every measurement of this repository, one after another, in about an hour; `--only embed,page,cli,
 * server,polling,chaos` takes some. Writes docs/performance.md after each part, so that nothing is lost where it is ended
 * early. Leave the machine alone meanwhile.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('performance');
