/**
 * `npm run failover`: kills a primary under load, promotes its synchronous standby, and counts what was lost, doubled or
 * refused; then lets writes wait for a standby that is away, and counts reads. Uses Debian's packages postgresql and
 * pgbouncer, which it installs as root where they are missing. Builds what is older than its sources first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { at, runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('failover', ['--entry', at('dist/server/main.js')]);
