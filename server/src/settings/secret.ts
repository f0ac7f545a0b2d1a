import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine, StartFailure } from '../errors/failure';

/**
 * Returns the server's secret: SECRET_KEY, or else one created at the first start. That one is kept in the data folder, and only
 * the server's user can read it.
 * @throws StartFailure if it can be neither read nor written.
 */
export function readSecret(configured: string | undefined, dataFolder: string): string {
  if (configured) return configured;
  const path = join(dataFolder, 'secret-key');
  try {
    // 'wx': if two servers start together, one writes the file and both read it.
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw unusable(path, error);
  }
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw unusable(path, error);
  }
}

function unusable(path: string, error: unknown): StartFailure {
  return new StartFailure(`The key ${path} cannot be used: ${oneLine(error)}`);
}
