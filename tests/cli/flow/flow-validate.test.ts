// biome-ignore-all lint/suspicious/noTemplateCurlyInString: flows are written that way.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createCli } from '../../support/cli/cli';
import { createFakeApi } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const MEMBERS = 'members: { layla: { gender: Female }, omar: { gender: Male } }\n';
const api = createFakeApi();
const cli = createCli(api);

function flowFile(text: string, name = 'some.yaml', folder = temporaryFolder()): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The positions and texts of the faults of a flow. */
async function faultsOf(text: string): Promise<string[]> {
  const file = flowFile(text);
  const { code, stderr } = await cli(['flow', 'validate', file, '--json']);
  expect(code).toBe(3);
  const { fields } = JSON.parse(stderr).error as { fields: Record<string, string> };
  return Object.entries(fields).map(([place, message]) => `${place.slice(file.length + 1)} ${message}`);
}

const step = (text: string) => `flow: some\n${MEMBERS}steps:\n  - ${text}\n`;

const wrong: [string, string, RegExp][] = [
  ['a mistyped verb', step('{ as: layla, do: { like.ad: omar } }'), /^4:24 .*'like\.ad'\. Did you mean like\.add\?/],
  [
    'a mistyped member',
    step('{ as: lyla, do: chat.reload }'),
    /^4:11 There is no member 'lyla'\. Did you mean layla\?/,
  ],
  ['a mistyped key', step('{ as: layla, doo: chat.reload }'), /^4:18 .*'doo'\. Did you mean do\?/],
  [
    'a mistyped argument',
    step('{ as: layla, do: { chat.send: { to: omar, txt: hi } } }'),
    /'txt'\. Did you mean text\?/,
  ],
  ['a missing argument', step('{ as: layla, do: like.add }'), /^4:22 like\.add needs to\./],
  ['an unknown other member', step('{ as: layla, do: { like.add: omra } }'), /'omra'\. Did you mean omar\?/],
  ['a reference to nothing', step('{ as: layla, do: { auth.verify: "${otp}" } }'), /^4:37 There is no value 'otp'/],
  ['an unclosed reference', step('{ as: layla, do: { auth.verify: "${otp" } }'), /is not closed/],
  [
    'an unknown field of a member',
    step('{ as: layla, do: { mail.code: "${me.emial}" } }'),
    /'emial'\. Did you mean email\?/,
  ],
  [
    'an unknown text',
    step('{ as: layla, do: chat.reload, expect: { toast: "${copy.chat.blokced}" } }'),
    /Did you mean blocked\?/,
  ],
  [
    'an unknown text by its key',
    step('{ as: layla, do: chat.reload, expect: { toast: { copy: chat.blokced } } }'),
    /^4:60 There is no text in chat 'blokced'\. Did you mean blocked\?$/,
  ],
  [
    'a text of an unknown catalogue',
    step('{ as: layla, do: chat.reload, expect: { toast: { copy: chta.blocked } } }'),
    /^4:60 There is no part of the copy 'chta'\. Did you mean chat\?$/,
  ],
  [
    'a text without its value',
    step('{ as: layla, do: chat.reload, expect: { toast: { copy: member.justLiked } } }'),
    /^4:60 member\.justLiked needs name\. Write \{ copy: member\.justLiked, name: … \}\.$/,
  ],
  [
    'a reference to a text without its values',
    step('{ as: layla, do: chat.reload, expect: { toast: "${copy.wizard.nameLong}" } }'),
    /^4:52 wizard\.nameLong needs label and most\. Write \{ copy: wizard\.nameLong, label: …, most: … \}\.$/,
  ],
  [
    'a text with an unknown value',
    step('{ as: layla, do: chat.reload, expect: { toast: { copy: member.justLiked, names: Omar, name: Omar } } }'),
    /^4:60 There is no value of member\.justLiked 'names'\. Did you mean name\?$/,
  ],
  [
    'a text with the name of a method as a value',
    step('{ as: layla, do: chat.reload, expect: { toast: { copy: member.justLiked, toString: 1, name: Omar } } }'),
    /^4:60 There is no value of member\.justLiked 'toString'/,
  ],
  [
    'a value for a text that takes none',
    step('{ as: layla, do: chat.reload, expect: { toast: { copy: chat.blocked, name: Omar } } }'),
    /^4:60 chat\.blocked takes no values\.$/,
  ],
  [
    'a count that is no number',
    step('{ as: layla, do: chat.reload, expect: { toast: { copy: chatLabel.unread, count: many } } }'),
    /^4:60 chatLabel\.unread: count must be a number, not 'many'\.$/,
  ],
  [
    'an unknown text within a list and a condition',
    step('{ as: layla, do: chat.reload, expect: { toast: [ { contains: { copy: chat.blokced } } ] } }'),
    /Did you mean blocked\?$/,
  ],
  [
    'an unknown text as the value of another',
    step(
      '{ as: layla, do: chat.reload, expect: { toast: { copy: wizard.nameLetter, label: { copy: wizardQuestion.name } } } }',
    ),
    /^4:94 There is no text in wizardQuestion 'name'/,
  ],
  ['a step without a member', step('{ do: chat.reload }'), /^4:11 Say who acts/],
  ['two actions in one step', step('{ as: layla, chat.reload: , like.add: omar }'), /A step does one thing/],
  [
    'an unknown expectation',
    step('{ as: layla, do: { like.add: omar }, expect: { macth: true } }'),
    /'macth'\. Did you mean match\?/,
  ],
  ['an outcome under check', step('{ as: layla, check: { toast: Success } }'), /Write it under expect/],
  [
    'an impossible value',
    step('{ as: layla, check: { card.action: massage } }'),
    /message or unlike or like, not 'massage'/,
  ],
  [
    'eventually without a check',
    step('{ as: layla, do: { like.add: omar }, eventually: 5s }'),
    /^4:54 eventually retries check/,
  ],
  [
    'eventually on a check that reads nothing',
    step('{ as: layla, check: { auth.login: refused }, eventually: 5s }'),
    /is not a read/,
  ],
  ['an invalid time', step('{ as: layla, check: { session: empty }, eventually: 5x }'), /5s, 500ms or 2m/],
  [
    'an unknown field to capture',
    step('{ as: layla, do: mail.code, capture: { otp: cod } }'),
    /'cod'\. Did you mean code\?/,
  ],
  ['a missing sub-flow', step('{ as: layla, use: ./nope.yaml }'), /^4:23 Cannot read .*nope\.yaml/],
  [
    'an unknown answer',
    'flow: some\nmembers: { layla: { gendre: Female } }\nsteps: []\n',
    /^2:21 .*Did you mean gender\?/,
  ],
  [
    'a member who does two things at the same time',
    step('parallel: [{ as: layla, do: chat.reload }, { as: layla, do: chat.close }]'),
    /layla acts in another/,
  ],
  ['no steps', 'flow: some\n', /A flow needs steps/],
  ['invalid YAML', 'flow: [\n', /This is not YAML/],
  [
    'the same id twice',
    step('{ id: one, as: layla, do: chat.reload }\n  - { id: one, as: omar, do: chat.reload }'),
    /^5:5 Another step has the id one/,
  ],
];

it.each(wrong)('reports %s, with its line', async (_, text, message) => {
  const faults = await faultsOf(text);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(message);
});

it('reports all faults at once, in order, with the lines themselves', async () => {
  const file = flowFile(
    `flow: some\n${MEMBERS}steps:\n  - { as: lyla, do: chat.reload }\n  - { as: omar, do: like.add }\n`,
  );
  const { code, stdout, stderr } = await cli(['flow', 'validate', file]);
  expect(code).toBe(3);
  expect(stdout.split('\n').filter((line) => line.startsWith(file))).toEqual([
    expect.stringContaining(':4:11: There is no member'),
    expect.stringContaining(':5:21: like.add needs to.'),
  ]);
  expect(stdout).toContain('    4 |   - { as: lyla, do: chat.reload }\n      |           ^\n');
  expect(stderr).toBe('mm: 1 of 1 flow is not valid.\n');
});

describe('sub-flows', () => {
  it('are rejected if they form a circle', async () => {
    const folder = temporaryFolder();
    flowFile('flow: two\nsteps:\n  - use: ./one.yaml\n', 'two.yaml', folder);
    const file = flowFile(`flow: one\n${MEMBERS}steps:\n  - { as: layla, use: ./two.yaml }\n`, 'one.yaml', folder);
    const { code, stderr } = await cli(['flow', 'validate', file, '--json']);
    expect(code).toBe(3);
    expect(stderr).toContain('These flows use each other in a circle: one.yaml → two.yaml → one.yaml.');
  });

  it('are checked against their inputs', async () => {
    const folder = temporaryFolder();
    flowFile('flow: sub\ninputs: { text: , often: once }\nsteps:\n  - wait: 1ms\n', 'sub.yaml', folder);
    const file = flowFile(step('{ as: layla, use: ./sub.yaml, with: { txt: hi } }'), 'one.yaml', folder);
    const { stderr } = await cli(['flow', 'validate', file, '--json']);
    expect(stderr).toMatch(/'txt'\. Did you mean text\?/);
    expect(stderr).toContain('sub needs text (with: …).');
  });
});

it('reports the faults of other flows even if one cannot be loaded', async () => {
  const folder = temporaryFolder();
  const broken = flowFile("throw new Error('Not today.');\n", 'broken.flow.mjs', folder);
  const mistyped = flowFile(step('{ as: layla, do: { like.ad: omar } }'), 'mistyped.yaml', folder);
  const { code, stderr } = await cli(['flow', 'validate', broken, mistyped, '--json']);
  expect(code).toBe(3);
  const { fields } = JSON.parse(stderr).error as { fields: Record<string, string> };
  expect(Object.keys(fields)).toEqual([expect.stringContaining(`${broken}:1:`), `${mistyped}:4:24`]);
});

it('plans members, steps and calls of a run without sending anything', async () => {
  const { code, stdout } = await cli(['flow', 'plan', 'examples/flows/match-chat-block.yaml', '--json']);
  expect(code).toBe(0);
  const plan = JSON.parse(stdout);
  expect(plan.members.map((one: { name: string }) => one.name)).toEqual(['layla', 'omar']);
  expect(plan.members[1].form).toMatchObject({ gender: 'Male', emirate: 'Sharjah' });
  expect(plan.steps[0]).toMatchObject({ path: 'join.1', what: 'auth.signup', calls: ['POST /auth/register/'] });
  expect((await cli(['flow', 'plan', 'examples/flows/match-chat-block.yaml', '--json'])).stdout).toBe(stdout);
  expect(api.calls).toEqual([]);
});

it('lists flows with their properties', async () => {
  const { stdout } = await cli('flow list examples/flows --json');
  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({ flow: 'match-chat-block', members: 2, valid: true }),
  );
});

it('generates a JSON Schema that accepts valid flows and rejects mistyped ones', async () => {
  const { stdout } = await cli('flow schema');
  const valid = new Ajv({ strict: false }).compile(JSON.parse(stdout));
  const good = parse(step('{ as: layla, do: { like.add: omar }, expect: { match: false } }'));
  expect(valid(good)).toBe(true);
  expect(valid(parse(step('{ as: layla, do: { like.ad: omar } }')))).toBe(false);
  expect(valid(parse(step('{ as: layla, check: { card.action: massage } }')))).toBe(false);
});

describe('flow init', () => {
  it('creates a valid first flow in the working folder, and changes nothing the second time', async () => {
    const own = createCli(api);
    const made = path.join(own.folder, 'flows', 'first.yaml');
    expect(await own('flow init --dry-run')).toMatchObject({ code: 0 });
    expect(existsSync(made)).toBe(false);
    expect(await own('flow init')).toMatchObject({ code: 0, stdout: expect.stringContaining('flows/first.yaml') });
    expect(await own(['flow', 'validate', made])).toMatchObject({ code: 0 });
    expect(await own(['flow', 'fmt', '--check', made])).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(path.join(own.folder, 'flows', 'flow.schema.json'), 'utf8'))).toHaveProperty(
      '$schema',
    );
    writeFileSync(made, 'mine');
    expect(await own('flow init')).toMatchObject({ code: 2, stderr: expect.stringContaining('already exists') });
    expect(readFileSync(made, 'utf8')).toBe('mine');
  });
});

it('finds flows in the working folder by default, and rewrites no other files', async () => {
  const own = createCli(api);
  expect(await own('flow fmt')).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no flow in') });
  writeFileSync(path.join(own.folder, 'loose.yaml'), 'flow:   loose\n');
  expect((await own('flow fmt')).stdout).toContain('loose.yaml');
  expect(readFileSync(path.join(own.folder, 'loose.yaml'), 'utf8')).toBe('flow: loose\n');
});
