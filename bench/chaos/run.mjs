/**
 * `npm run chaos -- --clients 20 --messages 10000 --kills 20`: members talk, like and shortlist over a network that spoils
 * forty connections in a hundred, while the backend is killed again and again; counts what was lost, doubled or came out
 * of order, and who was signed out. `--minutes 5` spreads the messages over that time. Builds what is older than its sources first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { at, runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('chaos', ['--entry', at('dist/server/main.js')]);
