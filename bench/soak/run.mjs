/**
 * `npm run soak -- --minutes 60`: a page with all elements, left open for an hour of a simulated clock: whether heap and
 * nodes stay, whether it asks for what its polls say and nothing else, and whether it complains. `--write docs/soak.md` keeps
 * the report. Builds what is older than its sources first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('soak');
