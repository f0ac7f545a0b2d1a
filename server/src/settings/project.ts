import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the folder of the whole product, which contains `server/migrations`. Works from source and from a build. */
export function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'server', 'migrations'))) {
    if (folder === dirname(folder)) throw new Error('The folder server/migrations is missing from this installation.');
    folder = dirname(folder);
  }
  return folder;
}
