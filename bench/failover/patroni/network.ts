import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chooseSystemUser } from '../../../server/src/database/embedded/system-user';

/** A machine: a network namespace with an address, in which its programs run. */
export interface Machine {
  name: string;
  address: string;
  /** Starts a program as the user of the database. Its output goes to a log. */
  start(program: string, args: string[], env: Record<string, string>, log: string): ChildProcess;
  /** Kills all programs at once, as the loss of its power would. */
  kill(): void;
  /** Cuts its network, or joins it again. */
  connect(isConnected: boolean): void;
}

/** Machines on a network of their own, which nothing outside of this process can reach. */
export interface Network {
  add(name: string, address: string): Machine;
  remove(): void;
}

const BRIDGE = 'mm-bridge';
const user = chooseSystemUser();

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
}

/** Creates the network. Call it in a network namespace of our own. */
export function createNetwork(address: string): Network {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${address}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const machines: Machine[] = [];
  return {
    add(name, own) {
      const machine = createMachine(name, own);
      machines.push(machine);
      return machine;
    },
    remove() {
      for (const machine of machines) machine.kill();
      for (const { name } of machines) spawnSync('ip', ['netns', 'del', spaceOf(name)]);
    },
  };
}

const spaceOf = (name: string) => `mm-${name}`;

function createMachine(name: string, address: string): Machine {
  const space = spaceOf(name);
  const link = `mm-${name}`;
  // A killed run may have left one.
  spawnSync('ip', ['netns', 'del', space]);
  ip('netns', 'add', space);
  ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
  ip('link', 'set', link, 'master', BRIDGE, 'up');
  ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up');
  return {
    name,
    address,
    start(program, args, env, log) {
      const drop = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--', program, ...args];
      const all = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', HOME: '/', ...env };
      const output = openSync(log, 'a');
      const whole = ['netns', 'exec', space, ...drop];
      const child = spawn('ip', whole, { env: all, cwd: '/', stdio: ['ignore', output, output] });
      closeSync(output);
      return child;
    },
    kill() {
      const { stdout } = spawnSync('ip', ['netns', 'pids', space], { encoding: 'utf8' });
      for (const pid of stdout.split('\n').filter(Boolean)) {
        try {
          process.kill(Number(pid), 'SIGKILL');
        } catch {
          // The program has ended with another one.
        }
      }
    },
    connect: (isConnected) => ip('link', 'set', link, isConnected ? 'up' : 'down'),
  };
}
