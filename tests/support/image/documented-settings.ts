import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../../server/src/settings/project';

/** Runs the commands of docs/deploying.md that write the smallest `.env` in a folder. Returns the settings in it. */
export function documentedSettings(folder: string): Record<string, string> {
  const text = readFileSync(path.join(projectFolder(), 'docs/deploying.md'), 'utf8');
  const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
  // A shell reads it as systemd and Compose do, so the values are quoted where they must be.
  const all = `${commands}\nenv -i sh -c 'set -a; . ./.env; env -0'`;
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', all], { cwd: folder, encoding: 'utf8' });
  if (status !== 0 || stderr) throw new Error(`The commands of docs/deploying.md fail: ${stderr}`);
  const entries = stdout
    .split('\0')
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return Object.fromEntries(entries.filter(([name = '']) => /^[A-Z_]{3,}$/.test(name) && name !== 'PWD'));
}
