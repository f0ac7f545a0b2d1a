import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/src/settings/config';
import { ENGINES } from '../support/browser/engines';
import { installPackages } from '../support/debian/apt';
import { documentedSettings } from '../support/image/documented-settings';
import { temporaryFolder } from '../support/suite/temporary-folder';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Finds a program of a Debian package, and installs the package if it can. */
function need(program: string, name: string): string {
  if (!existsSync(program)) installPackages(name);
  if (!existsSync(program)) throw new Error(`${program} is missing: apt-get install ${name}`);
  return program;
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}`.trim() };
}

test('the smallest .env of the documents is enough for production', () => {
  const settings = documentedSettings(temporaryFolder());
  expect(readConfig({ NODE_ENV: 'production', ...settings })).toMatchObject({ production: true });
  // All of these are needed: none is there for show.
  for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL']) {
    expect(() => readConfig({ NODE_ENV: 'production', ...settings, [name]: undefined })).toThrow(name);
  }
});

test('the alert rules are valid, and every alert says whether it wakes a person', { timeout: 300_000 }, () => {
  const checked = run(need('/usr/bin/promtool', 'prometheus'), 'check', 'rules', 'deploy/alerts.yml');
  expect(checked).toMatchObject({ status: 0 });
  const { rules } = parse(read('deploy/alerts.yml')).groups[0];
  expect(checked.output).toContain(`${rules.length} rules found`);
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

test('the systemd unit is valid, and runs what the image runs', () => {
  const unit = read('deploy/mm.service');
  const copy = path.join(temporaryFolder(), 'mm.service');
  // The machine of the test may have Node in another place.
  writeFileSync(copy, unit.replace('/usr/bin/node', process.execPath));
  expect(run('systemd-analyze', 'verify', '--man=no', copy)).toEqual({ status: 0, output: '' });
  const [, command = ''] = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit) ?? [];
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(command.split(' ')).replaceAll(',', ', ')}`);
});

test('the devcontainer has the browsers of the tests', () => {
  const { postCreateCommand } = JSON.parse(read('.devcontainer/devcontainer.json'));
  for (const { packages } of Object.values(ENGINES))
    for (const name of packages) expect(postCreateCommand).toContain(name);
});
