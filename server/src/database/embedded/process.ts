import { spawn } from 'node:child_process';
import type { SystemUser } from './system-user';

/** The result of a short-lived program: its exit code (-1 if it could not be started) and all of its output. */
export interface Outcome {
  code: number;
  output: string;
}

/** The environment of PostgreSQL's programs. Contains nothing of ours, so that no secret and no PGHOST reaches them. */
export const programEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' };

/** Spawn options to run a child as that user. Empty if it is our own user. */
export function asUser(user: SystemUser): { uid?: number; gid?: number } {
  return user.differs ? { uid: user.uid, gid: user.gid } : {};
}

/** Runs a program as that user until it ends. Never throws: if the program cannot be started, the code is -1. */
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
