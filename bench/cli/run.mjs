/**
 * `npm run bench:cli -- --runs 5`: measures the CPU time of starting and loading with the command line, compared with
 * `node -e 0`, a plain node:http loop and known products for the same job, in one run on the same machine. Prints a
 * table with limits and verdicts. `--only start,get,flow,poll` selects parts, `--no-peers` excludes other products, and
 * `--write test-results/cli-figures.md` saves the table. Builds outdated parts first, and installs the peers once, in the
 * system's folder for temporary files (or MM_PEERS).
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('cli');
