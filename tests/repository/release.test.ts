import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../scripts/release/run.mjs');
const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A bell.\n';
const RELEASED = '\n## [0.1.0] - 2026-01-01\n\n- Nothing.\n';
const BUILD = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  for (const part of ['embed', 'iife']) mkdirSync('dist/' + part, { recursive: true });
  writeFileSync('dist/embed/release.json', JSON.stringify({ name: 'a1b2c3' }));
  writeFileSync('dist/iife/mm.js', '');
`;

/** The smallest repository that can be released. */
let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'mm-release-test-'));
  mkdirSync(path.join(project, 'server'));
  const about = { version: '0.1.0', private: true, license: 'UNLICENSED' };
  const scripts = { prepack: 'node build.cjs' };
  write(
    'package.json',
    JSON.stringify({ name: '@mm/bell', ...about, files: ['dist'], workspaces: ['server'], scripts }),
  );
  write('server/package.json', JSON.stringify({ name: '@mm/server', ...about }));
  write('CHANGELOG.md', CHANGELOG);
  write('build.cjs', BUILD);
  write('.gitignore', 'release/\n');
  git('init', '--quiet');
  git('config', 'user.name', 'A maintainer');
  git('config', 'user.email', 'maintainer@example.test');
  commit();
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(project, file), text);
const git = (...args: string[]) => spawnSync('git', args, { cwd: project, encoding: 'utf8' }).stdout.trim();
const release = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { cwd: project, encoding: 'utf8' });
const versionIn = (folder: string) => JSON.parse(read(`${folder}/package.json`)).version;

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change something');
}

function publish(): void {
  write('package.json', read('package.json').replace('"private":true,', ''));
  commit();
}

it('rehearses version, changelog, tarball and embed release without changing the checkout', () => {
  const { status, stdout } = release('--dry-run');
  expect(stdout).toMatch(/^Version +0\.1\.0$/m);
  expect(stdout).toContain('Nothing in this checkout has changed.');
  expect(status).toBe(0);
  expect(readdirSync(path.join(project, 'release/0.1.0')).toSorted()).toEqual([
    'changes.md',
    'embed',
    'mm-bell-0.1.0.tgz',
  ]);
  expect(read('release/0.1.0/changes.md')).toMatch(/^## \[0\.1\.0\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- A bell\.\n$/);
  expect(readdirSync(path.join(project, 'release/0.1.0/embed/a1b2c3')).toSorted()).toEqual(['mm.js', 'release.json']);
  expect(git('status', '--porcelain')).toBe('');
  expect(read('CHANGELOG.md')).toBe(CHANGELOG);
});

it('raises the version of both packages, commits and tags, and leaves publishing to a person', () => {
  write('CHANGELOG.md', CHANGELOG + RELEASED);
  publish();
  const { status, stdout, stderr } = release('minor');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect([versionIn('.'), versionIn('server')]).toEqual(['0.2.0', '0.2.0']);
  const [unreleased, changes] = read('CHANGELOG.md').split(/## \[0\.2\.0\] - [\d-]+\n/);
  expect(unreleased).toBe('# Changelog\n\n## [Unreleased]\n\n');
  expect(changes).toBe(`\n### Added\n\n- A bell.\n${RELEASED}`);
  expect(git('tag', '--points-at', 'HEAD')).toBe('v0.2.0');
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(stdout).toContain(`npm publish ${path.join('release', '0.2.0', 'mm-bell-0.2.0.tgz')}`);
});

it.each([
  ['while the package is private', {}, [], 'docs/releasing.md'],
  ['without a listed change', { 'CHANGELOG.md': '## [Unreleased]\n' }, ['--dry-run'], 'lists no change'],
  ['of a version that is released', { 'CHANGELOG.md': CHANGELOG + RELEASED }, ['--dry-run'], 'say patch'],
  ['with an unknown option', {}, ['--rehearse'], '--rehearse'],
])('refuses a release %s, in one line', (_when, files, args, reason) => {
  for (const [file, text] of Object.entries(files)) write(file, text);
  commit();
  const { status, stdout, stderr } = release(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(reason);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('refuses a release with uncommitted changes', () => {
  publish();
  write('build.cjs', '');
  const { status, stderr } = release();
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'Release: commit or stash your changes first.\n' });
});
