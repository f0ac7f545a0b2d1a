/**
 * `npm run failover`: kills a primary under load, promotes its synchronous standby, and counts lost, doubled and
 * refused writes. Then it makes writes wait for a standby that is away, and counts reads. `-- --patroni` lets Patroni do the
 * promotion, and also cuts the network of the primary. It uses Debian's packages, and installs them if it runs as root. Builds
 * outdated parts first.
 */
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { at, runBundled } from '../../scripts/run-program.mjs';

await prepareOrExit();
const folder = process.argv.includes('--patroni') ? 'failover/patroni' : 'failover';
await runBundled(folder, ['--entry', at('dist/server/main.js')]);
