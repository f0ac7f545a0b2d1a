import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../../server/src/settings/project';

/** Runs the commands of docs/deploying.md that write the smallest `.env` in a folder. Returns the settings in it. */
export function documentedSettings(folder: string): Record<string, string> {
  const text = readFileSync(path.join(projectFolder(), 'docs/deploying.md'), 'utf8');
  const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
  const { status, stderr } = spawnSync('sh', ['-e', '-c', commands], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The commands of docs/deploying.md fail: ${stderr}`);
  const lines = readFileSync(path.join(folder, '.env'), 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
