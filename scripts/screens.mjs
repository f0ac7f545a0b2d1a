/**
 * `npm run screens`: takes pictures of every screen into docs/screens/. `-- --only dashboard,search` takes only screens whose
 * names begin like that, `-- --out folder` uses another folder, `-- --embed` takes the partner portal and each element
 * instead. Needs a built dist/ and Chromium.
 */
import { runProgram } from './run-program.mjs';

await runProgram('scripts/screens/main.ts');
