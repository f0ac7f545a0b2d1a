import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectChecks } from '../../../src/cli/flow/look';
import { STEP_KEYS } from '../../../src/cli/flow/parse/syntax';
import { verbs } from '../../../src/cli/flow/steps';
import { createCli } from '../../support/cli/cli';
import { createFakeApi } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const text = readFileSync('docs/flows.md', 'utf8');
const rows = text.split('\n').filter((line) => line.startsWith('| `'));

it.each(Object.entries(verbs))(
  'docs/flows.md describes the verb %s with its arguments and results',
  (name, { args, gives, about }) => {
    const row = rows.find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
    for (const word of [...Object.keys(args), ...Object.keys(gives)]) expect(row).toContain(`\`${word}\``);
    expect(row).toContain(about);
  },
);

it.each(Object.entries(expectChecks))('docs/flows.md describes the check %s', (name, { member, about }) => {
  const start = `| \`${member ? `${name}(member)` : name}\` | ${about}`;
  expect(rows.some((row) => row.startsWith(start))).toBe(true);
});

it.each(STEP_KEYS)('docs/flows.md describes the key %s', (key) => {
  expect(rows.some((row) => (row.split('|')[1] ?? '').includes(`\`${key}\``))).toBe(true);
});

it('shows a valid flow', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'shown.yaml');
  writeFileSync(file, /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
  expect(await createCli(createFakeApi())(['flow', 'validate', file])).toMatchObject({ code: 0, stderr: '' });
  expect(await createCli(createFakeApi())(['flow', 'fmt', '--check', file])).toMatchObject({ code: 0 });
});
