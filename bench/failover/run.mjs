/**
 * `npm run failover`: kills a primary under load, promotes its synchronous standby, and counts lost, doubled and
 * refused writes. Then it makes writes wait for a standby that is away, and counts reads. It uses Debian's packages
 * postgresql and pgbouncer, and installs them if it runs as root. Builds outdated parts first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { at, runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
await runBundled('failover', ['--entry', at('dist/server/main.js')]);
