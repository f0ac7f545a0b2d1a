import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies the tracked files of a checkout in their present state to a temporary folder, where its tests can run. */
export function copyCheckout(root: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'mm-mutations-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(path.join(root, name)))) {
    cpSync(path.join(root, file), path.join(copy, file), { verbatimSymlinks: true });
  }
  linkPackages(root, copy, 'node_modules');
  linkPackages(root, copy, 'server/node_modules');
  return copy;
}

/** Links each package separately, so that files which tests write next to the packages stay in the copy. */
function linkPackages(root: string, copy: string, folder: string): void {
  const from = path.join(root, folder);
  if (!existsSync(from)) return;
  mkdirSync(path.join(copy, folder), { recursive: true });
  const packages = readdirSync(from).filter((name) => name === '.bin' || !name.startsWith('.'));
  // The workspace itself is a link that would point back to the checkout.
  for (const name of packages.filter((one) => one !== '@mm')) {
    symlinkSync(path.join(from, name), path.join(copy, folder, name));
  }
}
