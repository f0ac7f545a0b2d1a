/**
 * `npm run bench:page -- --runs 5`: measures waiting times in the browser, on the built site with a slowed processor
 * and network, and prints a table with limits and verdicts. `--only load,shift,routes,input,lists` selects parts, and
 * `--write test-results/page-figures.md` saves the table.
 */
import { runBundled } from '../../scripts/run-program.mjs';

await runBundled('page');
