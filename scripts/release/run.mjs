/**
 * `npm run release -- [patch|minor|major|<version>] [--out <folder>] [--dry-run]`: builds a release of the last commit in a
 * clone, with its changelog, tarball and embed release. `--dry-run` stops there. Otherwise it commits and tags the release
 * here. It publishes nothing; the last lines say how to do that. docs/releasing.md explains each step.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { closeUnreleased } from './changelog.mjs';

const root = process.cwd();
const clone = mkdtempSync(path.join(tmpdir(), 'mm-release-'));
const packageOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

try {
  release();
} catch (error) {
  console.error(`Release: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(clone, { recursive: true, force: true });
}

function release() {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, out: { type: 'string', default: 'release' } },
    allowPositionals: true,
  });
  const isRehearsal = values['dry-run'];
  if (!isRehearsal && packageOf(root).private) {
    throw new Error('package.json says "private": true, so only --dry-run works. See docs/releasing.md.');
  }
  if (!isRehearsal && run('git', ['status', '--porcelain'])) throw new Error('commit or stash your changes first.');

  run('git', ['clone', '--quiet', root, clone]);
  for (const folder of ['.', 'server']) {
    const packages = path.join(root, folder, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, path.join(clone, folder, 'node_modules'), 'junction');
  }
  const version = raise(positionals[0]);
  const file = path.join(clone, 'CHANGELOG.md');
  const { text, section } = closeUnreleased(readFileSync(file, 'utf8'), version, new Date().toISOString().slice(0, 10));
  writeFileSync(file, text);

  const out = path.resolve(values.out, version);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  // npm runs the build first, because it is the `prepack` script.
  run('npm', ['pack', '--pack-destination', out], clone);
  writeFileSync(path.join(out, 'changes.md'), section);
  const { name } = JSON.parse(readFileSync(path.join(clone, 'dist/embed/release.json'), 'utf8'));
  for (const part of ['embed', 'iife'])
    cpSync(path.join(clone, 'dist', part), path.join(out, 'embed', name), { recursive: true });

  const here = path.relative(root, out);
  const tarball = path.join(here, readdirSync(out).find((each) => each.endsWith('.tgz')));
  const made = { Version: version, Changelog: path.join(here, 'changes.md'), Tarball: tarball, Embed: path.join(here, 'embed', name) };
  for (const [what, where] of Object.entries(made)) console.log(what.padEnd(11) + where);
  if (isRehearsal) return console.log('Rehearsed. Nothing in this checkout has changed.');

  run('git', ['commit', '--quiet', '--all', '--message', `Release ${version}`], clone);
  run('git', ['pull', '--quiet', '--ff-only', clone, 'HEAD']);
  run('git', ['tag', '--annotate', `v${version}`, '--message', `Release ${version}`]);
  console.log(`Committed and tagged. To publish:\n  git push --follow-tags\n  npm publish ${tarball}`);
}

/** Writes the new version to the packages of the clone and returns it. The first release keeps the version it finds. */
function raise(wanted) {
  const { version, workspaces } = packageOf(clone);
  const isReleased = readFileSync(path.join(clone, 'CHANGELOG.md'), 'utf8').includes(`\n## [${version}]`);
  if (!wanted && isReleased) throw new Error(`${version} is released; say patch, minor or major.`);
  const all = workspaces ? ['--workspaces', '--include-workspace-root', '--no-workspaces-update'] : [];
  run('npm', ['version', wanted ?? version, '--allow-same-version', '--no-git-tag-version', ...all], clone);
  return packageOf(clone).version;
}

/** Returns the output of a program. @throws Error with its error output if it fails. */
function run(program, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return stdout.trim();
  throw new Error(`${program} ${args[0]} failed.\n${stderr || stdout}`.trim());
}
