// biome-ignore-all lint/suspicious/noTemplateCurlyInString: flows are written that way.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenShape, hasGivenShape } from '../../../src/cli/flow/checks/given-shapes';
import { compileText } from '../../../src/cli/flow/files/compile';
import { expectChecks, lookChecks, shapeOfCheck } from '../../../src/cli/flow/look';
import type { Shape } from '../../../src/cli/flow/shape';
import { verbs } from '../../../src/cli/flow/steps';
import * as core from '../../../src/core';
import { createCli } from '../../support/cli/cli';
import { createFakeApi } from '../../support/fakes/fake-api';

const HEAD = 'members: { layla: { gender: Female }, omar: { gender: Male } }\nsteps:\n  - { as: layla, ';

/** The faults of a flow with one step, each with its line. */
function faultsOf(step: string): string[] {
  const { faults } = compileText(core, 'some.yaml', `flow: some\n${HEAD}${step} }\n`);
  return faults.map(({ line, message }) => `${line} ${message}`);
}

interface Place {
  name: string;
  shape: Shape;
  /** The step with this expected value. */
  step(expected: string): string;
}

const act = 'do: chat.reload';
const places: Place[] = [
  ...Object.entries(lookChecks).map(([name, spec]) => ({
    name: `check ${name}`,
    shape: shapeOfCheck(spec, core),
    step: (expected: string) => `check: { ${name}: ${expected} }`,
  })),
  ...Object.entries(expectChecks).map(([name, spec]) => ({
    name: `expect ${name}`,
    shape: shapeOfCheck(spec, core),
    step: (expected: string) => `${act}, expect: { ${name}: ${expected} }`,
  })),
  ...Object.entries(verbs).flatMap(([verb, { gives, args }]) =>
    Object.keys(gives).map((field) => ({
      name: `expect ${field} of ${verb}`,
      shape: givenShape(core, verb, field),
      step: (expected: string) => `do: { ${verb}: ${argumentsOf(args)} }, expect: { ${field}: ${expected} }`,
    })),
  ),
];

const WORDS: Record<string, string> = { member: 'omar', text: 'Other', texts: 'Salam', number: '1', time: '1s' };

function argumentsOf(args: (typeof verbs)[string]['args']): string {
  const given = Object.entries(args).filter(([, { required }]) => required);
  return `{ ${given.map(([name, { type }]) => `${name}: ${name === 'call' ? 'get-counts' : WORDS[type]}`).join(', ')} }`;
}

/** Expected values that check nothing, or that nothing can fit, whatever the check finds. */
const EMPTY = [
  '',
  '{}',
  '{ contains: "" }',
  '{ contains: " " }',
  '{ contains: }',
  '{ contains: {} }',
  '{ matches: "" }',
  '{ matches: "(((" }',
  '{ matches: ".*" }',
  '{ matches: "^" }',
  '{ matches: "(a|b)?" }',
  '{ one-of: [] }',
  '{ one-of: x }',
  '{ one-of: [ {} ] }',
  '{ not: {} }',
  '{ is: {} }',
  '{ not: { not: x } }',
  '{ not: { contains: "" } }',
  '{ least: many }',
  '{ most: "" }',
  '{ least: {} }',
  '{ least: 5, most: 2 }',
  '{ least: 2, mots: 5 }',
];

/** More of these, for one kind of value. */
function wrongFor(shape: Shape): string[] {
  if (shape.is === 'number')
    return [
      'two',
      '"2"',
      '-1',
      '1.5',
      '[]',
      '[ 1 ]',
      'true',
      '{ least: 0 }',
      '{ most: -1 }',
      '{ contains: 1 }',
      '{ least: -3 }',
      '{ is: 1, not: 1 }',
    ];
  if (shape.is === 'switch')
    return [
      'maybe',
      '"true"',
      '[]',
      '1',
      '{ not: maybe }',
      '{ one-of: [ true, false ] }',
      '{ contains: true }',
      '{ is: true, not: true }',
    ];
  if (shape.is === 'text')
    return [
      '[]',
      '[ x ]',
      '{ x: y }',
      '{ least: 1 }',
      ...(shape.options ? ['nonsense', '{ not: nonsense }', `{ one-of: [ ${shape.options.join(', ')} ] }`] : []),
      ...(shape.never === '' ? ['""'] : []),
    ];
  if (shape.is === 'list')
    return [
      'x',
      '[ {} ]',
      '[ { contains: "" } ]',
      '{ x: y }',
      ...(shape.of.is === 'text' && shape.of.options ? ['[ nonsense ]', '{ contains: nonsense }'] : []),
    ];
  if (shape.is === 'map')
    return [
      '[]',
      'x',
      '{ nonsense: x }',
      ...Object.keys(shape.fields).flatMap((name) => [
        `{ ${name}: {} }`,
        `{ ${name}: { contains: "" } }`,
        `{ ${name}x: 1 }`,
      ]),
    ];
  if (shape.is === 'toasts')
    return ['[]', '""', '[ "" ]', '[ {} ]', '[ Done, "" ]', 'true'].filter((one) => one !== 'true');
  if (shape.is === 'calls')
    return ['""', '[ "" ]', '/', '[ / ]', '{ contains: x }', '[ none ]', 'profile/nonsense', '[ GET ]'];
  if (shape.is === 'refusal') return ['""', '[]', '[ blocked ]', '{ not: blocked }', '{ is: true }'];
  if (shape.is === 'member') return ['somebody', '[]', '[ omar ]', '{ not: omar }'];
  return [];
}

/** Expected values that are a check. */
function rightFor(shape: Shape): string[] {
  if (shape.is === 'number')
    return [`${shape.least}`, '{ least: 101, most: 400 }', '"${round}"', '{ not: 0 }'].slice(
      shape.most === 100 || shape.least > 0 ? 2 : 0,
      shape.least > 0 ? 3 : 4,
    );
  if (shape.is === 'switch') return ['true', 'false', '{ not: true }', '"${otp}"'].slice(0, 3);
  if (shape.is === 'text')
    return shape.options
      ? shape.options.map((one) => `"${one}"`)
      : [
          'Salam',
          '012345',
          '{ contains: Sa }',
          '{ matches: "^(?!Sa)" }',
          '{ matches: "^[^@]*$" }',
          ...(shape.never === '' ? [] : ['{ not: "" }']),
          '"${me.email}"',
        ];
  if (shape.is === 'list')
    return [
      '[]',
      '{ not: [] }',
      ...(shape.of.is === 'text'
        ? [`[ ${shape.of.options?.[0] ?? 'Salam'} ]`, `{ contains: ${shape.of.options?.[0] ?? 'Salam'} }`]
        : []),
    ];
  if (shape.is === 'map')
    return [
      ...(shape.none ? ['none', '{ not: none }'] : []),
      ...Object.entries(shape.fields).flatMap(([name, of]) => rightFor(of).map((one) => `{ ${name}: ${one} }`)),
    ];
  if (shape.is === 'toasts')
    return ['none', 'Done', '[ Done ]', '{ contains: Do }', '"${copy.chat.blocked}"', '{ copy: chat.blocked }'];
  if (shape.is === 'calls')
    return ['none', '[]', '[ profile/update, like ]', 'POST /auth/login/', '[ "DELETE /profile/photos/delete/2" ]'];
  if (shape.is === 'refusal') return ['true', 'false', 'blocked', '400'];
  if (shape.is === 'member') return ['omar', 'none', '"${peer}"'];
  return ['x', '1', '{ x: [] }', '{ least: 0 }'];
}

describe.each(places)('$name', ({ shape, step }) => {
  it('refuses what checks nothing or cannot be, in one line with the line of the file and what to write', () => {
    const line =
      /^4 (Step 1: .* (Write|must be|never|always|not a valid|for numbers|needs|is empty)|There is no )[^\n]*$/;
    const all = [...EMPTY, ...wrongFor(shape)].map((expected) => [expected, faultsOf(step(expected))] as const);
    expect(all.filter(([, faults]) => faults.length !== 1 || !line.test(faults[0] ?? ''))).toEqual([]);
  });

  it('accepts what is a check', () => {
    const all = rightFor(shape).map((expected) => [expected, faultsOf(step(expected))] as const);
    expect(all.filter(([, faults]) => faults.length > 0)).toEqual([]);
  });
});

it('knows the shape of all that checks and verbs find', () => {
  const unknown = Object.entries(expectChecks).filter(([, spec]) => shapeOfCheck(spec, core).is === 'any');
  expect(unknown.map(([name]) => name)).toEqual([]);
  const given = Object.values(verbs).flatMap(({ gives }) => Object.keys(gives));
  expect(given.filter((field) => !hasGivenShape(field))).toEqual([]);
});

it.each([
  'check: {}',
  'check: ',
  'check: []',
  `${act}, expect: {}`,
  `${act}, expect: `,
  `${act}, check: {}`,
  'do: []',
  'parallel: []',
])('refuses %s', (step) => expect(faultsOf(step)[0]).toMatch(/^4 .*(checks nothing|takes names|does nothing)/));

it.each([
  ['do: { report.send: { to: omar, type: Spam, description: x, proofs: [ generated ] } }', 'must be a number'],
  ['do: { report.send: { to: omar, type: Spam, description: x, proofs: 6 } }', 'from 0 to 5'],
  ['do: { report.send: { to: omar, type: Spma, description: x } }', 'must be Inappropriate or'],
  ['do: { report.send: { to: omar, type: Spam, description: [ x ] } }', 'must be a text'],
  ['do: { report.send: { to: omar, type: Spam, description: { a: b } } }', 'must be a text'],
  ['do: { wizard.submit: { answers: { veiled: maybe } } }', 'veiled must be Yes or No'],
  ['do: { wizard.submit: { answers: { languages: [ Klingon ] } } }', 'languages must be'],
  ['do: { wizard.submit: { answers: { bio: { a: b } } } }', 'must be a text'],
  ['do: { wizard.submit: { answers: [ bio ] } }', 'answers by field name'],
  ['do: { wizard.submit: { strict-ui: [ true ] } }', 'true or false'],
  ['do: { profile.update: { academic_qualification: Phd } }', 'must be High School'],
  ['do: { profile.photo-rm: 4 }', 'from 0 to 3'],
  ['do: { chat.send: { to: omar, text: [] } }', 'at least one text'],
  ['do: { chat.send: { to: [ omar ], text: x } }', 'the name of a member'],
  ['do: { mail.wait: { subject: "" } }', 'a text'],
  ['do: { http: { call: get-counts, query: x } }', 'texts by name'],
])('refuses the argument in %s', (step, message) => {
  const faults = faultsOf(step);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(message);
  expect(faults[0]).toMatch(/^4 /);
});

it('accepts what a backend refuses if the step expects that', () => {
  expect(faultsOf('do: { wizard.submit: { answers: { veiled: maybe } } }, expect: { refused: veiled }')).toEqual([]);
  expect(
    faultsOf('do: { report.send: { to: omar, type: Spma, description: x, proofs: 6 } }, expect: { refused: true }'),
  ).toEqual([]);
});

it('offers the lists of the core for arguments', () => {
  const { profile, report } = { profile: verbs['profile.update'], report: verbs['report.send'] };
  expect(profile?.args.academic_qualification?.options).toEqual(core.QUALIFICATIONS);
  expect([...(profile?.args.marital_status?.options ?? [])].sort()).toEqual([...core.MARITAL_STATUSES].sort());
  expect(report?.args.type?.options).toEqual(core.REPORT_TYPES);
});

describe('an expected value that is known only when the step runs', () => {
  it.each([
    ['account: { first_name: { contains: "${inputs.word}" } }', '', 'is always true'],
    ['account: { first_name: { matches: "${inputs.word}" } }', '(((', 'not a valid pattern'],
    ['profile.photos: { least: "${inputs.word}" }', '0', 'always true'],
    ['session: { not: "${inputs.word}" }', 'maybe', 'must be signed-in or empty'],
    ['match: "${inputs.word}"', 'maybe', 'must be true or false'],
  ])('is refused for %s', async (check, word, message) => {
    const api = createFakeApi({
      'POST /auth/login/': { access_token: 'access-1', refresh_token: 'refresh-1' },
      'POST /auth/logout/': {},
      'GET /profile/': { user: 'layla-1', photos: [] },
      'GET /profile/settings/account/': { first_name: 'Layla' },
    });
    const cli = createCli(api);
    const file = path.join(cli.folder, 'some.yaml');
    writeFileSync(file, `inputs: { word: }\n${HEAD}do: auth.login, check: { ${check} } }\n`);
    const { code, stdout } = await cli(['flow', 'run', file, '--input', `word=${word}`, '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout).failures[0].message).toContain(message);
  });
});

it('refuses a flow with an empty list of steps', () => {
  const { faults } = compileText(core, 'some.yaml', 'flow: some\nmembers: [ layla ]\nsteps: []\n');
  expect(faults).toMatchObject([{ line: 3, message: 'A flow needs steps.' }]);
});
