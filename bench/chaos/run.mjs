/**
 * `npm run chaos -- --clients 20 --messages 10000 --kills 20`: members write, like and shortlist over a network that
 * spoils forty connections in a hundred, while the backend is killed repeatedly. Counts messages that are lost,
 * doubled or out of order, and sign-outs. `--minutes 5` spreads the messages over that time. Builds outdated parts
 * first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { at, runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('chaos', ['--entry', at('dist/server/main.js')]);
