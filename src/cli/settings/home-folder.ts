import { homedir } from 'node:os';
import path from 'node:path';
import { type Failure, usage } from '../failure/failure';
import type { Io } from '../io/io';

/** Returns the home folder; undefined if there is none, so that private files never land in the working folder. */
export function homeFolder(env: Io['env']): string | undefined {
  const home = env.HOME ?? homeOfSystem();
  return path.isAbsolute(home) ? home : undefined;
}

/** Returns the failure of a command that needs the home folder. `variable` may name another place. */
export function noHome(variable: string): Failure {
  return usage(
    `There is no home folder, because HOME is empty or not a whole path. Set HOME or ${variable}.`,
    'no-home',
  );
}

/** Returns '' if the system knows no home folder, as in a container with an unknown user. */
function homeOfSystem(): string {
  try {
    return homedir();
  } catch {
    return '';
  }
}
