/** Starts the product: checks Node, builds what is older than its sources, then runs the backend in this process. */
import { prepareOrExit } from './build/prepare.mjs';

await prepareOrExit();
await import('../dist/server/main.js');
