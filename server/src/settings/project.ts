import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole product: whether we run from source or from a build, the one that holds `server/migrations`. */
export function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'server', 'migrations'))) {
    if (folder === dirname(folder)) throw new Error('The folder server/migrations is missing from this installation.');
    folder = dirname(folder);
  }
  return folder;
}
