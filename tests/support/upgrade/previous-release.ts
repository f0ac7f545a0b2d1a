import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface PreviousRelease {
  /** Its commit, from which tests and the upgrade drill build it. */
  commit: string;
  /** Its newest migration. Later migrations must let it run. */
  schema: string;
}

const file = fileURLToPath(new URL('../../../server/previous-release.json', import.meta.url));

/** The release before this one. Each release must run next to it; docs/releasing.md says when to change the file. */
export const previousRelease: PreviousRelease = JSON.parse(readFileSync(file, 'utf8'));
