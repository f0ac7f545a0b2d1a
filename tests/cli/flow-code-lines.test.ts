import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { codeTree } from '../../src/cli/flow/code/code-tree';
import { entryOf, type Tree } from '../../src/cli/flow/tree';
import { createCli } from '../support/cli';
import { createFakeApi } from '../support/fake-api';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();

function flowFile(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The position of a text in another text, as `line:column`. */
function placeOf(text: string, wanted: string): string {
  const lines = text.slice(0, text.indexOf(wanted)).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}

const FLOW = `import { defineFlow } from '@mm/matchmaking/flow';

interface Greeting { text: string }
const greetings: Greeting[] = [{ text: 'Salam' }, { text: "Marhaba }" }];

// A step of its own: { do: 'not.this' }
const join = {
  for: 'all',
  do: ['auth.signup', 'auth.verfy'],
} as const;

export default defineFlow({
  flow: 'lines',
  members: { layla: { gender: 'Female' }, omar: { gender: 'Male' } },
  steps: [
    join,
    ...greetings.map(({ text }) => ({ as: 'layla', do: { 'chat.send': { to: 'omar', txt: text } } }) as const),
    {
      as: 'layla',
      do: async (hands) => {
        const found = /[{]"/.exec(\`\${hands.me} { \${\`}\`}\`);
        await hands.do('auth.login', { emial: String(found) });
      },
    },
    { as: 'layla', check: { 'chat.undread': 1 }, eventually: '5s' },
  ],
  finally: [{ for: 'all', do: 'acount.delete' }],
});
`;

it('gives the position of each fault in the file', async () => {
  const file = flowFile('lines.flow.ts', FLOW);
  const { code, stderr } = await createCli(createFakeApi())(['flow', 'validate', file, '--json']);
  expect(code).toBe(3);
  const places = Object.entries(JSON.parse(stderr).error.fields);
  for (const [wanted, word] of [
    ["'auth.verfy'", 'auth.verfy'],
    ['greetings.map', 'txt'],
    ["'chat.undread'", 'chat.undread'],
    ["'acount.delete'", 'acount.delete'],
  ] as const) {
    expect(places).toContainEqual([`${file}:${placeOf(FLOW, wanted)}`, expect.stringContaining(word)]);
  }
});

it('gives the line where the code of a flow fails, and the line of each step within', async () => {
  const text = `import { defineFlow } from '@mm/matchmaking/flow';
type Unused = { a: 1 };

export default defineFlow({
  flow: 'within',
  members: { layla: { gender: 'Female' } },
  steps: [
    {
      as: 'layla',
      do: async (hands) => {
        await hands.do('wait', '1ms');
        await hands.do('auth.lgin');
      },
    },
  ],
});
`;
  const cli = createCli(createFakeApi());
  const file = flowFile('within.flow.ts', text);
  const runs = path.join(folder, 'runs');
  const { code, stderr } = await cli(['flow', 'run', file], { env: { MM_RUNS_DIR: runs } });
  expect(code).toBe(3);
  expect(stderr).toContain(`${file}:${placeOf(text, "do('auth.lgin')")}: There is no`);
  const [id = ''] = readdirSync(runs);
  const events = readFileSync(path.join(runs, id, 'events.ndjson'), 'utf8')
    .trim()
    .split('\n');
  const lines = events.map((line) => JSON.parse(line)).filter(({ type }) => type === 'case.started');
  expect(lines.map(({ title, line }) => [title, line])).toEqual([
    ['code', 8],
    ['wait 1ms', 11],
  ]);
});

it('gives the line where code throws, in TypeScript and in JavaScript', async () => {
  const throwing = (type: string) => `export default {
  flow: 'throws',
  members: { layla: null },
  steps: [
    {
      as: 'layla',
      do: () => {
        const found${type} = 1;
        if (found === 1) throw new Error('Otherwise than thought.');
      },
    },
  ],
};
`;
  for (const [name, type] of [
    ['throws.flow.ts', ': number'],
    ['throws.flow.mjs', ''],
  ] as const) {
    const file = flowFile(name, throwing(type));
    const { code, stdout } = await createCli(createFakeApi())(['flow', 'run', file]);
    expect([code, stdout]).toEqual([1, expect.stringContaining(`Otherwise than thought. (${file}:9)`)]);
  }
  const early = flowFile(
    'early.flow.ts',
    "const a: number = 1;\n\nif (a) throw new Error('Too early.');\nexport default {};\n",
  );
  expect((await createCli(createFakeApi())(['flow', 'validate', early])).stderr).toContain(`${early}:3:14: Too early.`);
});

/** The position of the value at a path, as `line:column`. */
function at(tree: Tree | undefined, ...names: (string | number)[]): string {
  const found = names.reduce<Tree | undefined>(
    (inner, name) =>
      typeof name === 'number'
        ? inner?.kind === 'list'
          ? inner.items[name]
          : undefined
        : inner && entryOf(inner, name),
    tree,
  );
  return found ? `${found.at.line}:${found.at.column}` : 'nowhere';
}

it.each([
  ['an object literal', 'export default { steps: [1, 2] }', { steps: [1, 2] }, ['steps', 1], '1:29'],
  [
    'a named constant',
    'const flow: Flow = {\n steps: [1] };\nexport default flow;',
    { steps: [1] },
    ['steps', 0],
    '2:10',
  ],
  [
    'a name without semicolons',
    'const flow = {\n steps: [1]\n}\n\nexport default flow',
    { steps: [1] },
    ['steps'],
    '2:9',
  ],
  ['generics', 'export default defineFlow<"a" | "b">({\n steps: [1] })', { steps: [1] }, ['steps', 0], '2:10'],
  ['a shorthand', 'const steps = [\n 1];\nexport default { steps };', { steps: [1] }, ['steps', 0], '2:2'],
  ['a spread', 'export default { steps: [1, ...[2, 3],\n 4] }', { steps: [1, 2, 3, 4] }, ['steps', 3], '2:2'],
  [
    'the items after a call that is spread',
    'export default { steps: [1,\n ...two(), 4] }',
    { steps: [1, 2, 3, 4] },
    ['steps', 2],
    '2:5',
  ],
  ['a call', 'export default { steps: made([1], { a: 1 }),\n last: 2 }', { steps: [1], last: 2 }, ['last'], '2:8'],
  [
    'a method',
    'export default { steps: [{ async do() { return {}; },\n x: 1 }] }',
    { steps: [{ x: 1 }] },
    ['steps', 0, 'x'],
    '2:5',
  ],
  ['a quoted key', "export default { 'steps': {\n 'a-b': 1 } }", { steps: { 'a-b': 1 } }, ['steps', 'a-b'], '2:9'],
  [
    'comments and divisions',
    'const x = 4 / 2; // { [\nexport default { /* ] */ steps: [x / 2, 1] }',
    { steps: [1, 1] },
    ['steps', 1],
    '2:41',
  ],
  ['no default export', 'module.exports = { steps: [1] }', { steps: [1] }, ['steps', 0], '1:1'],
  ['text that is not code', '` } /( "', { steps: [1] }, ['steps', 0], '1:1'],
] as const)('finds the position in %s', (_, source, value, names, place) => {
  expect(at(codeTree(value, 'x.ts', source), ...names)).toBe(place);
});
