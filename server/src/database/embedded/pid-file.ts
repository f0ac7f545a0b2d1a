import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A running PostgreSQL's description of itself in its data folder. */
export interface PidFile {
  pid: number;
  port: number;
}

/**
 * Reads `postmaster.pid` of a cluster. Undefined if it is missing, or if the folder is a copy made while in use, because the file
 * then describes the process of the original folder.
 */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = linesOf(cluster);
  if (!lines || isCopied(cluster, lines)) return undefined;
  const [pid, , , port] = lines;
  return { pid: Number(pid), port: Number(port) };
}

/** Removes a `postmaster.pid` that was copied along, because PostgreSQL would mistake the process for its own. */
export function forgetCopiedPidFile(cluster: string): void {
  const lines = linesOf(cluster);
  if (lines && isCopied(cluster, lines)) rmSync(join(cluster, 'postmaster.pid'));
}

function linesOf(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/**
 * Whether the process belongs to another folder. Compares the process's working folder, which stays right if the folder was
 * renamed. If the system does not show that, compares the folder in the second line. If unsure, the process counts as ours.
 */
function isCopied(cluster: string, [pid, folder]: string[]): boolean {
  if (!folder) return false;
  const own = identityOf(cluster);
  const working = identityOf(`/proc/${pid}/cwd`);
  if (working === own) return false;
  const named = identityOf(folder);
  if (named === own) return false;
  return working !== undefined || named !== undefined;
}

/** Identifies a folder, whichever path leads to it. Undefined if it does not exist or cannot be read. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
