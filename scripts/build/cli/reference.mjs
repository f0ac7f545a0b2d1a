import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stores the reference that the command line makes, so that it has a file. @throws Error with the error text of the command line */
export function writeCliReference(out) {
  const main = path.join(out, 'cli/main.js');
  // Do not cache compiled code, because the file moves right after.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'docs', 'reference', '--format', 'human'], {
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`mm docs reference: ${stderr}`);
  writeFileSync(path.join(out, 'cli/reference.md'), stdout);
}
