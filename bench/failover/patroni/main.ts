import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from '../../../tests/support/debian/apt';
import { findPrograms, MISSING } from '../../../tests/support/debian/programs';
import { runDrill } from './drill';

const { values } = parseArgs({
  options: { entry: { type: 'string', default: '' }, patroni: { type: 'boolean' } },
});
const programs = findPrograms();
const NEEDED = ['patroni', 'etcd', 'haproxy', 'ip'].map((name) =>
  ['/usr/bin', '/usr/sbin'].map((folder) => `${folder}/${name}`),
);
const isThere = () => NEEDED.every((paths) => paths.some((path) => existsSync(path)));
if (!programs) fail(MISSING);
if (!isThere() && !installPackages('patroni', 'etcd-server', 'haproxy', 'iproute2')) {
  fail("Debian's packages are missing: apt-get install patroni etcd-server haproxy iproute2");
}
if (process.getuid?.() !== 0) fail('Network namespaces need root');

// The whole drill runs in a network of its own, so that it can reach nothing else.
if (process.env.MM_OWN_NETWORK) await drill();
else {
  const args = ['--net', '--mount', process.execPath, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', args, { stdio: 'inherit', env: { ...process.env, MM_OWN_NETWORK: 'yes' } });
  process.exitCode = status ?? 1;
}

async function drill(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mm-patroni-data-'));
  const result = await runDrill(programs?.bin ?? '', values.entry, folder, (line) => console.log(line));
  rmSync(folder, { recursive: true, force: true });
  const { acknowledged, lost, doubled, wrong, losses } = result;
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  console.log(`
acknowledged writes             ${acknowledged}, by 20 writers through 2 processes
lost, doubled                   ${lost.length}, ${doubled.length}
answers except 200 and 503      ${wrong.length === 0 ? 'none' : wrong.join(', ')}`);
  for (const { how, writesAfter, followsAfter } of losses) {
    console.log(
      `${how.padEnd(32)}first acknowledged write after ${seconds(writesAfter)}; back as a standby after ${seconds(followsAfter)}`,
    );
  }
  const isPassed = lost.length + doubled.length + wrong.length === 0;
  console.log(isPassed ? 'passed' : 'failed');
  for (const line of [...lost, ...doubled].slice(0, 20)) console.log(line);
  process.exitCode = isPassed ? 0 : 1;
}

function fail(reason: string): never {
  console.error(`${reason}.`);
  process.exit(1);
}
