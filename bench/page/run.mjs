/**
 * `npm run bench:page -- --runs 5`: what a member waits for in the browser, on the built site under a slowed processor and
 * network; a table with bars and verdicts. `--write docs/page-figures.md` keeps it, `--only load,shift,routes,input` takes parts.
 */
import { runBundled } from '../../scripts/run-program.mjs';

await runBundled('page');
