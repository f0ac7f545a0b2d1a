/**
 * `npm run bench:embed -- --runs 9`: measures the cost of an element for a partner's page, compared with known products
 * for the same job, in one run on the same machine. Prints a table with limits and verdicts. `--only
 * login,bell,wizard,chat,matches,five,floor` selects parts, and `--write test-results/embed-figures.md` saves the table. Builds
 * outdated parts first, and installs the peers once, below node_modules/.cache.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('embed');
