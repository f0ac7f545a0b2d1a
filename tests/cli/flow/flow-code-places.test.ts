import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createCli } from '../../support/cli/cli';
import { createFakeApi } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

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

it.each(['flow.ts', 'flow.mjs'])('gives the path of each fault in a .%s file', async (ending) => {
  const text = ending === 'flow.ts' ? FLOW : FLOW.replace(/^import .*|^interface .*|: Greeting\[\]| as const/gm, '');
  const file = flowFile(`paths.${ending}`, text.replace('defineFlow(', ending === 'flow.ts' ? 'defineFlow(' : '('));
  const { code, stderr } = await createCli(createFakeApi())(['flow', 'validate', file, '--json']);
  expect(code).toBe(3);
  expect(Object.entries(JSON.parse(stderr).error.fields)).toEqual([
    [`${file}:steps[0].do[1]`, expect.stringContaining('auth.verfy')],
    [`${file}:steps[1].do['chat.send'].txt`, expect.stringContaining('txt')],
    [`${file}:steps[2].do['chat.send'].txt`, expect.stringContaining('txt')],
    [`${file}:steps[4].check['chat.undread']`, expect.stringContaining('chat.undread')],
    [`${file}:steps[4].eventually`, expect.stringContaining('this step has none')],
    [`${file}:finally[0].do`, expect.stringContaining('acount.delete')],
  ]);
  const read = await createCli(createFakeApi())(['flow', 'validate', file]);
  expect(read.stdout).toContain(`${file}:steps[0].do[1]: There is no`);
  expect(read.stdout).not.toContain(' | ');
});

it('gives the path of a value that is missing when its step runs', async () => {
  const file = flowFile(
    'missing.flow.mjs',
    `export default { flow: 'missing', members: { layla: {} }, steps: [{ as: 'layla', do: { wait: '\${env.NOT_SET}' } }] };`,
  );
  const { stderr } = await createCli(createFakeApi())(['flow', 'run', file]);
  expect(stderr).toContain(`${file}:steps[0].do.wait: NOT_SET is not set`);
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
    ['code', 1],
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

it.each([
  ['export const part: = 1;', '1:19: ParseError: Unexpected token'],
  ["\nif (Date.now()) throw new Error('Not today.');", '2:23: Not today.'],
])('gives the line in a file that a flow imports: %s', async (text, expected) => {
  flowFile('part.ts', text);
  const file = flowFile(
    'imports.flow.ts',
    "import { part } from './part';\nexport default { flow: 'imports', steps: part };\n",
  );
  const { code, stderr } = await createCli(createFakeApi())(['flow', 'validate', file]);
  expect([code, stderr]).toEqual([3, expect.stringContaining(`${path.join(folder, 'part.ts')}:${expected}`)]);
});

it('gives the line of a flow whose folder has blanks, brackets and Arabic in its name', async () => {
  mkdirSync(path.join(folder, 'my flows (سلام)'));
  const text = "\nif (Date.now()) throw new Error('Not today.');\nexport default {};\n";
  const file = flowFile('my flows (سلام)/today.flow.ts', text);
  const { stderr } = await createCli(createFakeApi())(['flow', 'validate', file]);
  expect(stderr).toContain(`${file}:2:23: Not today.`);
});

it.each(['null', "'Not today.'", '{ reason: 1 }'])(
  'reports a flow whose code throws %s as a fault of the flow',
  async (thrown) => {
    const file = flowFile('throws.flow.mjs', `throw ${thrown};\nexport default {};\n`);
    const { code, stderr } = await createCli(createFakeApi())(['flow', 'validate', file]);
    expect([code, stderr]).toEqual([3, expect.stringContaining(`mm: ${file}:1:1: `)]);
  },
);

it('gives the line of a flow that lies beside the program itself', async () => {
  const file = path.resolve('beside-the-program.flow.mjs');
  const code =
    "export default { flow: 'beside', members: { layla: {} }, steps: [{ as: 'layla', do: async (hands) => {\n  await hands.do('auth.lgin');\n} }] };\n";
  const env = {
    PATH: process.env.PATH,
    MM_BASE_URL: 'http://127.0.0.1:1/api',
    MM_STATE_DIR: folder,
    MM_RUNS_DIR: folder,
  };
  try {
    writeFileSync(file, code);
    const { stdout, stderr } = spawnSync(process.execPath, ['dist/cli/main.js', 'flow', 'run', path.basename(file)], {
      env,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toMatch(/ beside-the-program\.flow\.mjs:2:\d+: There is no/);
  } finally {
    rmSync(file);
  }
});

it('reads a flow in code and what it imports anew, and what two files import once', async () => {
  const cli = createCli(createFakeApi());
  flowFile('counted.ts', 'export const counted = { times: 0 };');
  flowFile('counts.ts', "import { counted } from './counted';\ncounted.times += 1;\n");
  const file = flowFile(
    'counting.flow.ts',
    `import { counted } from './counted';
import './counts';
if (counted.times !== 1) throw new Error('counted ' + counted.times);
export default { flow: 'counting', members: { layla: {} }, steps: [{ as: 'layla', do: { wait: '1ms' } }] };
`,
  );
  expect((await cli(['flow', 'validate', file])).code).toBe(0);
  flowFile('counts.ts', "import { counted } from './counted';\ncounted.times += 2;\n");
  expect((await cli(['flow', 'validate', file])).stderr).toMatch(/counting\.flow\.ts:3:\d+: counted 2/);
});
