import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a run of a program cost. */
export interface Cost {
  /** User and system time of it and its children, in milliseconds. */
  cpu: number;
  wall: number;
  /** Most memory of one process, in MiB; 0 where the system does not tell. */
  peak: number;
  code: number;
}

/** Programs run on the second processor, and what they load on the first, where the system can pin them. */
const PIN: Record<'program' | 'stub', string> = { program: '1', stub: '0' };

/** A command that keeps to its processor; as it is where nothing can pin it. */
export function pinned(which: keyof typeof PIN, command: readonly string[], canPin: boolean): string[] {
  return canPin ? ['taskset', '-c', PIN[which], ...command] : [...command];
}

const LOOKS_EVERY = 50;

/** Runs a program to its end. Its output is thrown away. CPU is counted by bash, which also counts its children. */
export function runProgram(
  command: readonly string[],
  { cwd, env }: { cwd?: string; env?: object } = {},
): Promise<Cost> {
  const began = performance.now();
  const script = `TIMEFORMAT='%U %S'; time "$0" "$@" >/dev/null 2>&1; exit $?`;
  // `exec` keeps the time's own format on the stderr that is read here.
  const child = spawn('bash', ['-c', script, ...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let peak = 0;
  child.stderr.on('data', (chunk) => (said += chunk));
  const looking = setInterval(() => {
    for (const pid of below(child.pid)) peak = Math.max(peak, memoryOf(pid));
  }, LOOKS_EVERY);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(looking);
      const [user = 0, system = 0] = said.trim().split(/\s+/).map(Number);
      resolve({ cpu: (user + system) * 1000, wall: performance.now() - began, peak, code: code ?? 1 });
    });
  });
}

/** The children of a process, and theirs. */
function below(pid: number | undefined): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
    return children.flatMap((child) => [child, ...below(child)]);
  } catch {
    return [];
  }
}

function memoryOf(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
