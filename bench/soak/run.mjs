/**
 * `npm run soak -- --minutes 60`: leaves a page with all elements open for an hour of a simulated clock, and checks
 * that heap and nodes do not grow, that it sends only the expected polls, and that it logs no errors. `--write
 * docs/soak.md` saves the report. Builds outdated parts first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('soak');
