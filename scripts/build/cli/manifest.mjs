import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const EXAMPLES_MAX = 3;

/**
 * Writes the command tree next to the built command line, so that help and completion need not load the commands. Its examples
 * come from docs/cli.md, which a test checks against the commands.
 * @throws Error with the error text of the command line, if it cannot list its commands
 */
export function writeCliManifest(out) {
  const main = path.join(out, 'cli/main.js');
  // Do not cache compiled code, because the file moves right after.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'commands', '--json'], {
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(`mm commands: ${stderr}`);
  const manifest = JSON.parse(stdout);
  const all = [...readFileSync('docs/cli.md', 'utf8').matchAll(/`mm ([^`]+)`/g)].map((match) => match[1]);
  for (const command of manifest.commands) {
    if (command.verbs.length) continue;
    const examples = [...new Set(all.filter((one) => `${one} `.startsWith(`${command.path} `)))];
    if (examples.length) command.examples = examples.slice(0, EXAMPLES_MAX);
  }
  writeFileSync(path.join(out, 'cli/manifest.json'), JSON.stringify(manifest));
}
