/**
 * `npm run bench:embed -- --runs 9`: what a partner's page pays for an element, beside known products for the same job, in
 * one run on the same machine; a table with bars and verdicts. `--only login,bell,wizard,chat,matches,five,floor` takes
 * parts, `--write docs/embed-figures.md` keeps the table. Builds what is older than its sources first, and installs the
 * peers once, below node_modules/.cache.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('embed');
