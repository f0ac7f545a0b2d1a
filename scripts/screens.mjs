/**
 * `npm run screens`: takes pictures of every screen into test-results/screens/. `-- --only dashboard,search` takes only screens
 * whose names begin like that, `-- --lang ar` shows them in Arabic, `-- --out folder` uses another folder, `-- --embed` takes the
 * partner portal and each element instead, `-- --documents` those of docs/screens/. Needs a built dist/ and Chromium.
 */
import { runProgram } from './run-program.mjs';

await runProgram('scripts/screens/main.ts');
