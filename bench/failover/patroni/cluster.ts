import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../../server/src/settings/project';
import { ownFolder } from '../../../tests/support/debian/daemon';
import { withClient } from '../../../tests/support/servers/whole-database';
import { until } from '../../../tests/support/waiting/until';
import { createNetwork, type Machine } from './network';

/** Two database machines under Patroni, a third one for etcd, and HAProxy where the servers run. */
export interface Cluster {
  databases: readonly Machine[];
  /** The address of the primary, through HAProxy. */
  urlOf(user: string, database: string): string;
  /** Starts the programs of a machine, again if they were killed. */
  start(machine: Machine): void;
  /** Returns the machine that is the primary now, as another machine sees it; undefined if there is none. */
  leader(except?: Machine): Promise<Machine | undefined>;
  /** Waits until a standby follows with every acknowledged write. A machine that was lost for a while is not asked. */
  untilSynchronous(except?: Machine): Promise<unknown>;
  stop(): void;
}

const PASSWORD = 'a-password-of-the-drill';
const SLOW = 120_000;

const readConfig = (name: string) => readFileSync(join(projectFolder(), 'deploy/failover', name), 'utf8');

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Starts everything with the files in deploy/failover, as they are. `bin` is the folder of PostgreSQL's programs. */
export async function startCluster(bin: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'mm-patroni-'));
  chmodSync(folder, 0o711);
  const network = createNetwork('10.77.0.1');
  const databases = [network.add('db1', '10.77.0.11'), network.add('db2', '10.77.0.12')];
  const witness = network.add('witness', '10.77.0.13');

  const start = (machine: Machine) => {
    const own = ownFolder(join(folder, machine.name));
    const etcd = readConfig('etcd.env')
      .replaceAll('NAME=NAME', `NAME=${machine.name}`)
      .replaceAll('ADDRESS', machine.address);
    const settings = Object.fromEntries(
      [...etcd.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    machine.start(
      'etcd',
      [],
      { ...settings, ETCD_DATA_DIR: join(own, 'etcd') },
      join(folder, `${machine.name}-etcd.log`),
    );
    if (machine === witness) return;
    const env = {
      HOME: own,
      PATRONI_NAME: machine.name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${machine.address}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${machine.address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    };
    const config = join(projectFolder(), 'deploy/failover/patroni.yml');
    machine.start('patroni', [config], env, join(folder, `${machine.name}-patroni.log`));
  };
  const members = async (except?: Machine): Promise<Member[]> => {
    for (const machine of databases) {
      if (machine === except) continue;
      const url = `http://${machine.address}:8008/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const leader = async (except?: Machine) => {
    const found = (await members(except)).find(({ role, state }) => role === 'leader' && state === 'running');
    return databases.find(({ name }) => name === found?.name);
  };
  const urlOf = (user: string, database: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:5000/${database}`;

  for (const machine of [...databases, witness]) start(machine);
  await until(async () => (await leader()) !== undefined, {
    within: SLOW,
    failure: `There is no primary; see ${folder}`,
  });
  const proxy = spawn('haproxy', ['-db', '-f', join(projectFolder(), 'deploy/failover/haproxy.cfg')], {
    stdio: 'ignore',
  });
  const untilSynchronous = (except?: Machine) =>
    until(async () => (await members(except)).some(({ role }) => role === 'sync_standby'), {
      within: SLOW,
      failure: `No standby follows; see ${folder}`,
    });
  await untilSynchronous();
  await until(() => withClient(urlOf('postgres', 'postgres'), async () => true).catch(() => false), {
    within: SLOW,
    failure: `HAProxy does not lead to the primary; see ${folder}`,
  });
  await withClient(urlOf('postgres', 'postgres'), async (client) => {
    await client.query(`CREATE ROLE mm LOGIN PASSWORD '${PASSWORD}'`);
    await client.query('CREATE DATABASE mm OWNER mm');
  });
  return {
    databases,
    urlOf,
    start,
    leader,
    untilSynchronous,
    stop() {
      proxy.kill('SIGKILL');
      network.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
