import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '../../../src/core/chat/contract';
import { listLiked } from '../../../src/core/matches/contract';
import { personOf } from '../../../src/core/matches/model';
import { like } from '../../../src/core/members/contract';
import { type Cli, createCli } from '../../support/cli/cli';
import { everyFault, type Fault } from '../../support/faults/fault';
import { createFaultProxy, type FaultProxy } from '../../support/faults/fault-proxy';
import { type Cast, createCast } from '../../support/members/cast';
import { as } from '../../support/members/members';
import type { TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
let proxy: FaultProxy;
let cli: Cli;
let noor: TestMember;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  cast = await createCast(app);
  proxy = await createFaultProxy(app.url, () => undefined);
  cli = createCli({ baseUrl: `${proxy.url}/api`, fetch: globalThis.fetch });
  noor = await cast.make('F');
  expect(await logIn()).toMatchObject({ code: 0 });
});
afterEach(() => proxy.plan(() => undefined));
afterAll(async () => {
  await proxy.close();
  await cast.close();
  await app.close();
});

const logIn = () => mm(`auth login ${noor.email}`);
const mm = (line: string) => cli(line, { env: { MM_PASSWORD: noor.password } });

/** Applies the fault to the first calls to a path only. Returns a function that counts the calls. */
function spoil(method: string, address: string, fault: Fault, times = 1): () => number {
  let calls = 0;
  proxy.plan((seen) => {
    if (seen.method !== method || !seen.path.includes(address)) return undefined;
    calls += 1;
    return calls <= times ? fault : undefined;
  });
  return () => calls;
}

/** The message and exit code of a command after a fault. */
interface Told {
  code: 5 | 6;
  kind: 'refused' | 'network';
  name: string;
  text: RegExp;
}

const unreadable =
  /^The backend gave an answer that does not fit the contract\.( It may have been sent\. Repeat it with --key [-0-9a-f]{36}, which never sends it twice\.)?$/;

/** Undefined if the command succeeds in spite of the fault. */
function toldOf(fault: Fault): Told | undefined {
  if (['none', 'slow', 'narrow', 'slow-close'].includes(fault.kind)) return undefined;
  const network = { code: 6, kind: 'network' } as const;
  if (fault.kind === 'half-open') return { ...network, name: 'timeout', text: /^The backend did not answer in time\./ };
  if (fault.kind !== 'answer')
    return { ...network, name: 'network', text: /^The backend cannot be reached\. Is it running\?/ };
  const refused = { code: 5, kind: 'refused' } as const;
  if (fault.status === 200) return { ...refused, name: 'unreadable', text: unreadable };
  if (fault.status === 429) return { ...refused, name: 'busy', text: /Wait\..* Try again in 1 s\.$/ };
  return { ...refused, name: 'server', text: fault.body ? /Later\./ : /./ };
}

/** A command, and how to read its result from the server. */
interface Deed {
  name: string;
  method: string;
  call: string;
  /** Sets up the members that the command needs. */
  stage(): Promise<Stage>;
}

interface Stage {
  line: string;
  /** Reads the result from the server. Left out for commands that store nothing. */
  state?(): Promise<unknown[]>;
}

const deeds: readonly Deed[] = [
  {
    name: 'a read',
    method: 'GET',
    call: '/matchmaking/mutual',
    stage: async () => ({ line: 'match list' }),
  },
  {
    name: 'a message',
    method: 'POST',
    call: '/messages/',
    async stage() {
      const omar = await cast.make('M');
      await as(app, omar, like, { params: { id: noor.id } });
      const { body } = await as(app, noor, like, { params: { id: omar.id } });
      const { room } = body as { room: string };
      const state = async () =>
        (await as(app, omar, listMessages, { params: { id: room } })).body.map(({ content }) => content);
      return { line: `chat send ${omar.id} Salam`, state };
    },
  },
  {
    name: 'a like',
    method: 'POST',
    call: '/matchmaking/like/',
    async stage() {
      const omar = await cast.make('M');
      const liked = async () => (await as(app, noor, listLiked)).body.map(personOf).filter((id) => id === omar.id);
      return { line: `like add ${omar.id}`, state: liked };
    },
  },
  {
    name: 'a log-in, which cannot be repeated safely',
    method: 'POST',
    call: '/auth/login/',
    stage: async () => ({ line: `auth login ${noor.email}` }),
  },
];

const PATIENT = '15s';
const timeoutFor = ({ kind }: Fault) => (kind === 'half-open' ? '500ms' : PATIENT);
const cases = deeds.flatMap((deed) => everyFault.map(({ name, fault, done }) => ({ deed, name, fault, done })));

describe('mm', () => {
  it.each(cases)(
    'handles $name in $deed.name: one clear message, and nothing is stored twice',
    async ({ deed, fault, done }) => {
      for (const format of ['', ' --json']) {
        const { line, state } = await deed.stage();
        const within = (timeout: string) => `${line} --timeout ${timeout}${format}`;
        const calls = spoil(deed.method, deed.call, fault);
        const { code, stdout, stderr } = await mm(within(timeoutFor(fault)));
        const told = toldOf(fault);
        expect([code, calls()]).toEqual([told?.code ?? 0, 1]);
        if (!told) expect([stderr, stdout === '']).toEqual(['', false]);
        else {
          expect(stdout).toBe('');
          if (format) {
            const { error } = JSON.parse(stderr);
            expect(error).toMatchObject({
              kind: told.kind,
              exit_code: told.code,
              message: expect.stringMatching(told.text),
            });
            expect([error.code, Object.keys(error)]).toEqual([told.name, expect.arrayContaining(['fields'])]);
          } else {
            expect(stderr).toMatch(/^mm: [^\n]+\n$/);
            expect(stderr.slice('mm: '.length, -1)).toMatch(told.text);
          }
          expect(stderr).not.toMatch(/\n\s+at |Error:/);
        }
        if (state) expect(await state()).toHaveLength(told && !done ? 0 : 1);
        // Nothing is lost: if the command had no effect, the same line works now.
        if (told && !done) expect(await mm(within(PATIENT))).toMatchObject({ code: 0 });
        if (state) expect(await state()).toHaveLength(1);
      }
    },
  );
});

const passing = everyFault.filter(({ fault }) =>
  fault.kind === 'answer' ? fault.status > 400 : fault.kind.startsWith('reset'),
);

describe('mm --retries 2', () => {
  it.each(passing)('repeats a read after $name', async ({ fault }) => {
    const calls = spoil('GET', '/matchmaking/mutual', fault, 2);
    expect(await mm('match list --retries 2')).toMatchObject({ code: 0, stderr: '' });
    expect(calls()).toBe(3);
  });

  it.each(passing)('repeats no write after $name', async ({ fault, done }) => {
    const { line, state } = (await deeds[1]?.stage()) ?? { line: '' };
    const calls = spoil('POST', '/messages/', fault);
    expect((await mm(`${line} --retries 2`)).code).toBeGreaterThan(0);
    expect([calls(), (await state?.())?.length]).toEqual([1, done ? 1 : 0]);
  });
});

describe('mm chat send', () => {
  const doubtful = everyFault.filter(
    ({ fault }) => toldOf(fault) && !(fault.kind === 'answer' && fault.status === 429),
  );

  it.each(doubtful)('after $name names the key for sending again, which stores the message once', async ({ fault }) => {
    const { line, state } = (await deeds[1]?.stage()) ?? { line: '' };
    spoil('POST', '/messages/', fault);
    const { stderr } = await mm(`${line} --timeout ${timeoutFor(fault)}`);
    const [again] = /--key [-0-9a-f]{36}/.exec(stderr) ?? ['no key'];
    for (let time = 0; time < 2; time += 1) {
      expect(await mm(`${line} ${again}`)).toMatchObject({ code: 0, stderr: '' });
      expect(await state?.()).toEqual(['Salam']);
    }
  });

  it('takes a key from the caller, and refuses one that is not a UUID', async () => {
    const { line, state } = (await deeds[1]?.stage()) ?? { line: '' };
    const key = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await mm(`${line} --key ${key}`)).code).toBe(0);
    expect(await state?.()).toEqual(['Salam']);
    expect(await mm(`${line} --key mine`)).toMatchObject({
      code: 2,
      stderr: "mm: --key must be a UUID, not 'mine'.\n",
    });
  });
});
