import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine, StartFailure } from '../database/failure';

/**
 * The server's secret: SECRET_KEY, else one that is made at the first start and kept in the data folder, readable by
 * nobody else.
 * @throws StartFailure when it can be neither read nor written.
 */
export function readSecret(configured: string | undefined, dataFolder: string): string {
  if (configured) return configured;
  const path = join(dataFolder, 'secret-key');
  try {
    // 'wx': of two servers that start together one writes, and both read the same.
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
