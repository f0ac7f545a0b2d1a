import { spawn } from 'node:child_process';
import type { SystemUser } from './system-user';

/** How a short-lived program ended: its exit code (-1 when it could not be started) and everything it printed. */
export interface Outcome {
  code: number;
  output: string;
}

/** The environment of PostgreSQL's programs: nothing of ours, so that no secret and no PGHOST leaks into them. */
export const programEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' };

/** What lets a child run as that user: empty unless it differs from ours. */
export function asUser(user: SystemUser): { uid?: number; gid?: number } {
  return user.differs ? { uid: user.uid, gid: user.gid } : {};
}

/** Runs a program as that user to its end. Never throws: a program that cannot be started ends with code -1. */
export function run(program: string, args: string[], user: SystemUser): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...asUser(user),
      cwd: process.platform === 'win32' ? undefined : '/',
      env: programEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
