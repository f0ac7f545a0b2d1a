/**
 * `npm run bench:polling -- --members 500 --messages 10 --minutes 5`: how quickly the built server answers members who
 * poll as the product's client does, while messages are sent. Builds what is older than its sources first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { at, runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('polling', ['--entry', at('dist/server/main.js')]);
