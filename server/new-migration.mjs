/**
 * Writes the next numbered migration from a change of the schema: `node server/new-migration.mjs what_changes`.
 * npm installs drizzle-orm below server/, where drizzle-kit, installed above it, does not look: for this one run it
 * gets a link.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const [name] = process.argv.slice(2);
if (!/^[a-z0-9_]+$/.test(name ?? '')) {
  console.error('Say what changes, in lower case with underscores: node server/new-migration.mjs add_last_seen');
  process.exit(2);
}

const link = at('../node_modules/drizzle-orm');
const isMissing = !existsSync(link);
if (isMissing) symlinkSync(at('./node_modules/drizzle-orm'), link, 'junction');
try {
  const program = at('../node_modules/drizzle-kit/bin.cjs');
  const run = spawnSync(process.execPath, [program, 'generate', '--name', name], { cwd: at('.'), stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
} finally {
  if (isMissing) rmSync(link);
}
