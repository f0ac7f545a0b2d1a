import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createSignedInCli } from '../../support/cli/cli';
import { createFakeApi } from '../../support/fakes/fake-api';

/** Words that only libraries and Node use. */
const foreign =
  /ENOENT|EISDIR|EACCES|ENOTDIR|ENOSPC|EADDRINUSE|no such file|syscall|errno|Unexpected token|JSON at position|Expected property|Map keys must|All collection items|Implicit|Nested mappings|Unresolved|anchor must be set|Allowed choices|command-argument|is invalid for|argument missing|unknown option|unknown command|too many arguments|Expected \d+ argument|Expected an? |but received|Invalid regular expression|Cannot read prop|undefined|\[object|fetch failed|Invalid URL|spawn |at position/;

let cli: Cli;

beforeEach(async () => {
  cli = await createSignedInCli(createFakeApi());
});

const at = (name: string) => path.join(cli.folder, name);

function write(name: string, text: string): string {
  writeFileSync(at(name), text);
  return at(name);
}

/** Expects one line in our own words. */
function expectOwn({ code, stderr }: { code: number; stderr: string }, line: unknown) {
  expect([line, stderr.trim().split('\n').length, code]).toEqual([
    line,
    1,
    expect.toSatisfy((one) => one > 0 && one < 70),
  ]);
  expect(stderr).toMatch(/^mm: \S/);
  expect(stderr).not.toMatch(foreign);
}

const flow = (steps: string, head = '') => `flow: some\n${head}members: { layla: {}, omar: {} }\nsteps:\n${steps}`;

describe('a flow with a fault is rejected in our own words', () => {
  it.each([
    [
      'an alias without an anchor',
      flow('  - { as: *who, do: chat.reload }\n'),
      'There is no anchor &who before this alias.',
    ],
    ['an alias within itself', flow('  - &a { as: layla, do: [ *a ] }\n'), 'The alias *a is part of its own value.'],
    [
      'a seed that is a switch',
      flow('  - { as: layla, do: chat.reload }\n', 'seed: true\n'),
      'seed must be a text or a number.',
    ],
    [
      'a seed that is a list',
      flow('  - { as: layla, do: chat.reload }\n', 'seed: [ 1 ]\n'),
      'seed must be a text or a number.',
    ],
    [
      'a seed that is a map',
      flow('  - { as: layla, do: chat.reload }\n', 'seed: { a: 1 }\n'),
      'seed must be a text or a number.',
    ],
    [
      'a seed that is no number',
      flow('  - { as: layla, do: chat.reload }\n', 'seed: .nan\n'),
      'seed must be a text or a number.',
    ],
    ['a name that is a list', 'flow: [ a ]\nmembers: { layla: {} }\nsteps: [ ]\n', 'flow must be a text or a number.'],
    ['steps as a map', 'flow: a\nmembers: { layla: {} }\nsteps: { as: layla, do: chat.reload }\n', 'Steps are a list.'],
    [
      'final steps as a map',
      `${flow('  - { as: layla, do: chat.reload }\n')}finally: { as: layla, do: chat.reload }\n`,
      'Steps are a list.',
    ],
    ['parallel steps as a map', flow('  - parallel: { as: layla, do: chat.reload }\n'), 'Steps are a list.'],
    [
      'an answer that is not in its list',
      'flow: a\nmembers: { layla: { gender: Woman } }\nsteps: [ { as: layla, do: chat.reload } ]\n',
      "gender must be Male or Female, not 'Woman'.",
    ],
    [
      'one of several answers',
      'flow: a\nmembers: { layla: { languages: [ Arabic, Klingon ] } }\nsteps: [ { as: layla, do: chat.reload } ]\n',
      "not 'Klingon'.",
    ],
    [
      'an argument that is not in its list',
      flow('  - { as: layla, do: { report.send: { to: omar, type: Rude, description: x } } }\n'),
      'report.send.type must be Inappropriate or',
    ],
    [
      'an invalid pattern',
      flow('  - { as: layla, check: { chat.last: { matches: "(" } } }\n'),
      "'(' is not a valid pattern",
    ],
    ['a key given twice', 'flow: a\nflow: b\nsteps: []\n', 'This key is given twice.'],
    ['a tab', 'flow: a\nsteps:\n\t- x\n', 'This is not YAML: '],
    ['an open bracket', 'flow: a\nsteps: [ a\n', 'This is not YAML: '],
    ['an open quote', 'flow: "a\nsteps: []\n', 'This is not YAML: '],
    ['a nested colon', 'flow: a: b\nsteps: []\n', 'This is not YAML: '],
    ['two documents', 'flow: a\n---\nflow: b\n', 'A file holds one document.'],
    ['an unknown tag', 'flow: !what a\nsteps: []\n', 'This tag (!name) has no meaning here.'],
    ['a key that is a list', 'flow: a\n? [ a, b ]\n: c\nsteps: []\n', 'A key must be a text.'],
  ])('%s', async (_, text, message) => {
    const ended = await cli(['flow', 'run', write('some.yaml', text)]);
    expectOwn(ended, text);
    expect(ended.code).toBe(3);
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).toMatch(/some\.yaml:\d+:\d+: /);
  });

  it('expects a refusal of a value that is not in the list', async () => {
    const steps =
      '  - { as: layla, do: { report.send: { to: omar, type: Rude, description: x } }, expect: { refused: type } }\n';
    expect((await cli(['flow', 'validate', write('some.yaml', flow(steps))])).code).toBe(0);
  });

  it('aliases that make a small file huge', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `l${level + 1}: &l${level + 1} [ ${Array(9).fill(`*l${level}`).join(', ')} ]`,
    );
    const ended = await cli(['flow', 'run', write('some.yaml', `l0: &l0 a\n${levels.join('\n')}\n`)]);
    expectOwn(ended, 'aliases');
    expect(ended.stderr).toContain('too large');
  });
});

it.each([
  ['chat list --nope'],
  ['chta list'],
  ['match list extra more'],
  ['--as'],
  ['--format xml match list'],
  ['--timeout soon match list'],
  ['--as ../x match list'],
  ['search profiles --age-min x'],
  ['search profiles --emirate Atlantis'],
  ['search profiles --marital-status Complicated'],
  ['search profiles --interests Klingon'],
  ['search profiles --sort worst'],
  ['member create --seed 1 --given gender=Woman'],
  ['member create --seed 1 --given languages=Klingon'],
  ['member create --seed 1 --at-once many'],
  ['member generate --count x'],
  ['report send 01a1c94e-e4ea-731b-b40d-de5946efbb89 --type Rude --description x'],
  ['load quick list-countries --members x'],
  ['load quick list-countries --threshold p99'],
  ['load quick list-countries --stages 1:2'],
  ['load run a.yaml b.yaml --shares king'],
  ['api list-states --body {half'],
  ['api list-countries --param x'],
  ['run show nowhere'],
  ['config set colour red'],
  ['wizard show --gender Woman'],
  ['completion powershell'],
  ['--mail pigeon mail list'],
  ['--mail command:./not-there mail list'],
])('%s is rejected in our own words', async (line) => {
  expectOwn(await cli(line.split(' ')), line);
});

describe('a file that cannot be used is named in our own words', () => {
  beforeEach(() => {
    mkdirSync(at('folder'));
    write('half.json', '{ half');
    write('half.yaml', 'a: [ b\n');
    write('alias.yaml', 'first_name: *nobody\n');
  });

  it.each([
    [['wizard', 'validate', 'nowhere.yaml']],
    [['wizard', 'validate', 'folder']],
    [['wizard', 'validate', 'half.yaml']],
    [['wizard', 'validate', 'alias.yaml']],
    [['flow', 'run', 'nowhere.yaml']],
    [['flow', 'fmt', 'half.yaml']],
    [['profile', 'photo-add', 'nowhere.jpg']],
    [['profile', 'photo-add', 'folder']],
    [['api', 'list-states', '--body', '@nowhere.json']],
    [['api', 'list-states', '--body', '@half.json']],
    [['load', 'compare', 'half.json', 'half.json']],
    [['match', 'list', '--trace', 'folder']],
    [['flow', 'init', 'half.json/x.yaml']],
    [['member', 'generate', '--seed', '1', '--photos', 'nowhere/at/all']],
  ])('%j', async (line) => {
    const found = line.map((word) =>
      word.replace(/^(@?)(nowhere|folder|half|alias)(?=$|[./])/, (_, mark, name) => mark + at(name)),
    );
    expectOwn(await cli(found), line);
  });

  it('a settings file', async () => {
    write('mm.config.json', '{ half');
    expectOwn(await cli('match list'), 'settings');
  });
});
