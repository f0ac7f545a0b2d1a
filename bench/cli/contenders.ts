import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Peer, peerProgram } from './peers';

/** The parts of the comparison. */
export type Part = 'start' | 'get' | 'flow' | 'poll';

export const PARTS: readonly Part[] = ['start', 'get', 'flow', 'poll'];

/** A program in one part. `small` and `large` are amounts of work in its own unit. */
export interface Contender {
  part: Part;
  name: string;
  command(amount: number): string[];
  /** Whether to measure only the cost until the first byte of its request. */
  untilFirstByte?: true;
  small: number;
  large: number;
}

const node = process.execPath;
const mm = path.resolve('dist/cli/main.js');
const folder = mkdtempSync(path.join(tmpdir(), 'mm-bench-'));

/** The environment of our program, without settings of this machine. */
export const environment = (origin: string): Record<string, string> => {
  const state = path.join(folder, 'state');
  mkdirSync(state, { recursive: true, mode: 0o700 });
  return {
    MM_BASE_URL: `${origin}/api`,
    MM_STATE_DIR: state,
    MM_RUNS_DIR: path.join(folder, 'runs'),
    XDG_CONFIG_HOME: folder,
    ARTILLERY_DISABLE_TELEMETRY: 'true',
  };
};

const COUNTRIES = '/api/places/countries/';
const ROOM = '/api/matchmaking/chat-rooms/01a1c94e-e4ea-731b-b40d-de5946efbb89/messages/';

/** Returns a file for artillery: ten users who start at once and repeat some steps. */
function script(name: string, origin: string, users: number, within: number, flow: object[]): string {
  const file = path.join(folder, `${name}.json`);
  const phases = [{ duration: within, arrivalCount: users }];
  // Only a flow has expectations, so only a flow needs the plugin that checks them.
  const plugins = name.startsWith('flow') ? { expect: { outputFormat: 'silent' } } : {};
  writeFileSync(file, JSON.stringify({ config: { target: origin, phases, plugins }, scenarios: [{ flow }] }));
  return file;
}

const login = { post: { url: '/api/auth/login/', json: { email: 'layla@example.test', password: 'Secret-1!' } } };

const isAnswered = { expect: [{ statusCode: 200 }] };

/** Three calls of a member. Each passes values to the next, and every answer is checked. */
const threeSteps = [
  { post: { ...login.post, ...isAnswered, capture: { json: '$.access_token', as: 'token' } } },
  {
    get: {
      url: `${ROOM}?limit=20`,
      ...isAnswered,
      headers: { authorization: 'Bearer {{ token }}' },
      capture: { json: '$[0].id', as: 'first' },
    },
  },
  {
    post: {
      url: ROOM,
      ...isAnswered,
      headers: { authorization: 'Bearer {{ token }}' },
      json: { sender: '{{ first }}', content: 'hi' },
    },
  },
];

/** Returns the programs to compare, including peers if requested. */
export function contendersOf(origin: string, withPeers: boolean): Contender[] {
  const peer = (name: Peer, make: (program: string) => Contender[]) => (withPeers ? make(peerProgram(name)) : []);
  const url = origin + COUNTRIES;
  const artillery = (program: string, name: string, amount: number, flow: object[]) => {
    return [node, program, 'run', '--quiet', script(name, origin, 10, 1, [{ loop: flow, count: amount / 10 }])];
  };
  const start = (name: string, ...command: string[]): Contender => {
    return { part: 'start', name, command: () => command, small: 0, large: 1 };
  };
  return [
    start('node -e 0', node, '-e', '0'),
    start('mm --version', node, mm, '--version'),
    start('mm --help', node, mm, '--help'),
    start('mm search profiles --help', node, mm, 'search', 'profiles', '--help'),
    start('mm api list-countries', node, mm, 'api', 'list-countries'),
    { ...start('… until its first byte', node, mm, 'api', 'list-countries'), untilFirstByte: true },
    ...peer('resend-cli', (program) => [start('resend --help', node, program, '--help')]),
    ...peer('autocannon', (program) => [start('autocannon --version', node, program, '--version')]),
    ...peer('artillery', (program) => [start('artillery --version', node, program, '--version')]),

    {
      part: 'get',
      name: 'node:http loop',
      command: (n) => [node, 'bench/cli/raw-loop.mjs', url, String(n)],
      small: 1000,
      large: 11_000,
    },
    {
      part: 'get',
      name: 'mm load quick',
      command: (n) => [node, mm, 'load', 'quick', 'list-countries', '--turns', String(n), '-q'],
      small: 1000,
      large: 11_000,
    },
    ...peer('autocannon', (program) => [
      {
        part: 'get',
        name: 'autocannon',
        command: (n) => [node, program, '-c', '10', '-a', String(n), url],
        small: 1000,
        large: 11_000,
      },
    ]),
    ...peer('artillery', (program) => [
      {
        part: 'get',
        name: 'artillery',
        command: (n) => artillery(program, `get-${n}`, n, [{ get: { url: COUNTRIES } }]),
        small: 100,
        large: 4100,
      },
    ]),

    {
      part: 'flow',
      name: 'node:http loop',
      command: (n) => [node, 'bench/cli/raw-steps.mjs', origin, String(n)],
      small: 300,
      large: 3300,
    },
    {
      part: 'flow',
      name: 'mm load run',
      command: (n) => [node, mm, 'load', 'run', 'bench/cli/three-step.yaml', '--turns', String(n), '-q'],
      small: 300,
      large: 3300,
    },
    ...peer('artillery', (program) => [
      {
        part: 'flow',
        name: 'artillery',
        command: (n) => artillery(program, `flow-${n}`, n, threeSteps),
        small: 100,
        large: 1600,
      },
    ]),

    {
      part: 'poll',
      name: 'mm load run --poll',
      command: (seconds) => [
        node,
        mm,
        'load',
        'run',
        'bench/cli/polling.yaml',
        '--members',
        '500',
        '--arrive',
        '2s',
        '--poll',
        '--for',
        `${seconds}s`,
        '-q',
      ],
      small: 12,
      large: 12,
    },
    ...peer('artillery', (program) => [
      {
        part: 'poll',
        name: 'artillery',
        command: () => [
          node,
          program,
          'run',
          '--quiet',
          script('poll', origin, 500, 2, [
            login,
            { loop: [{ get: { url: '/api/matchmaking/chat-rooms/' } }, { think: 5 }], count: 2 },
          ]),
        ],
        small: 12,
        large: 12,
      },
    ]),
  ] as Contender[];
}
