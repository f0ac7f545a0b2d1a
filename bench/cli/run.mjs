/**
 * `npm run bench:cli -- --runs 5`: what starting and loading with the command line costs, in CPU time, beside `node -e 0`,
 * a plain node:http loop, and known products for the same job, in one run on the same machine; a table with bars and
 * verdicts. `--only start,get,flow,poll` takes parts, `--no-peers` leaves out the products of others, `--write
 * docs/cli-figures.md` keeps the table. Builds what is older than its sources first, and installs the peers once, in a
 * folder of the system for temporary files (or MM_PEERS).
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('cli');
