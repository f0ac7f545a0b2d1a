/** Starts the product: checks Node, builds if a source is newer than the build, then runs the backend in this process. */
import { prepareOrExit } from './build/prepare.mjs';

await prepareOrExit();
await import('../dist/server/main.js');
