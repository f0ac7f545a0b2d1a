/** The operator's commands, `npm run operator -- <command>`, from a build that is as new as its sources. */
import { prepareOrExit } from './build/prepare.mjs';

await prepareOrExit();
await import('../dist/server/operator.js');
