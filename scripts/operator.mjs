/** Runs the operator's commands, `npm run operator -- <command>`. Builds first if a source is newer than the build. */
import { prepareOrExit } from './build/prepare.mjs';

await prepareOrExit();
await import('../dist/server/operator.js');
