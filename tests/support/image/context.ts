import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Pattern {
  isKept: boolean;
  test: RegExp;
}

/** Reads the patterns of a `.dockerignore`, which begin at the root of the context. */
function readPatterns(text: string): Pattern[] {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => {
    const source = line
      .replace(/^!/, '')
      .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
      .replaceAll('**/', '(?:.*/)?')
      .replaceAll(/(?<!\.)\*/g, '[^/]*');
    return { isKept: line.startsWith('!'), test: new RegExp(`^${source}(?:/|$)`) };
  });
}

/** Copies the files of a checkout that `docker build` would be sent, and returns their paths. */
export function copyContext(root: string, to: string): string[] {
  const patterns = readPatterns(readFileSync(path.join(root, '.dockerignore'), 'utf8'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const sent = stdout.split('\0').filter((file) => {
    const last = patterns.findLast(({ test }) => test.test(file));
    return file && (!last || last.isKept);
  });
  for (const file of sent) cpSync(path.join(root, file), path.join(to, file), { dereference: false });
  return sent;
}
