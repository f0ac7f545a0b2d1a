import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The cost of a run of a program. */
export interface Cost {
  /** User and system time of the process and its children, in milliseconds. */
  cpu: number;
  wall: number;
  /** Peak memory of one process, in MiB, or 0 if the system does not report it. */
  peak: number;
  code: number;
}

/** If the system can pin processes, programs run on the second processor, and the stub on the first. */
const PIN: Record<'program' | 'stub', string> = { program: '1', stub: '0' };

/** Returns a command pinned to a processor, or unchanged if pinning is impossible. */
export function pinned(which: keyof typeof PIN, command: readonly string[], canPin: boolean): string[] {
  return canPin ? ['taskset', '-c', PIN[which], ...command] : [...command];
}

const LOOKS_EVERY = 50;

/** Runs a program to its end without its output. bash measures the CPU, because it includes children. */
export function runProgram(
  command: readonly string[],
  { cwd, env }: { cwd?: string; env?: object } = {},
): Promise<Cost> {
  const began = performance.now();
  const script = `TIMEFORMAT='%U %S'; time "$0" "$@" >/dev/null 2>&1; exit $?`;
  // `exec` keeps the output of `time` on the stderr that is read here.
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

/** Returns all descendants of a process. */
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
