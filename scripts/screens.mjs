/**
 * `npm run screens`: pictures of every screen into docs/screens/. `-- --only dashboard,search` takes only those whose
 * names begin so, `-- --out folder` puts them elsewhere, `-- --embed` takes those of the partner portal and of each element
 * instead. Needs a built dist/ and Chromium.
 */
import { runProgram } from '../bench/run-bundled.mjs';

await runProgram('scripts/screens/main.ts');
