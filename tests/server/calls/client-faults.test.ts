import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiErrorKind, createClient, createPlainPlatform, notifications, type Retries } from '../../../src/core';
import { everyFault, type Fault } from '../../support/faults/fault';
import { createFaultProxy, type FaultProxy } from '../../support/faults/fault-proxy';
import { type Flow, flows } from '../../support/faults/flows';
import { type Cast, createCast } from '../../support/members/cast';
import type { TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
let proxy: FaultProxy;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  cast = await createCast(app);
  proxy = await createFaultProxy(app.url, () => undefined);
});
afterAll(async () => {
  await proxy.close();
  await cast.close();
  await app.close();
});

/** A client behind the proxy; `member` is undefined for a visitor. `ends` lists the reasons that ended its session. */
function clientOf(member: Pick<TestMember, 'token' | 'refresh'> | undefined, timeout: number, retries?: Retries) {
  const platform = createPlainPlatform({ random: () => 0 });
  const client = createClient({ isHome: true, baseUrl: `${proxy.url}/api`, platform, timeout, retries });
  if (member) client.tokens.save({ access_token: member.token, refresh_token: member.refresh });
  const ends: string[] = [];
  client.onSessionEnd((reason) => ends.push(reason));
  return { client, ends };
}

/** Applies the fault to the first write to a path only. Returns a function that counts the writes to it. */
function spoil(address: string, fault: Fault): () => number {
  let calls = 0;
  proxy.plan(({ method, path }) => {
    if (method !== 'POST' || !path.includes(address)) return undefined;
    calls += 1;
    return calls === 1 ? fault : undefined;
  });
  return () => calls;
}

const timeoutFor = ({ kind }: Fault) => (kind === 'half-open' ? 2_000 : 15_000);

/** The kind of error that a fault causes; undefined if the call succeeds. */
function errorOf(fault: Fault): ApiErrorKind | undefined {
  if (['none', 'slow', 'narrow', 'slow-close'].includes(fault.kind)) return undefined;
  if (fault.kind === 'half-open') return 'timeout';
  if (fault.kind !== 'answer') return 'network';
  if (fault.status === 200) return 'unreadable';
  return fault.status === 429 ? 'busy' : 'server';
}

/** The messages of a failed log-in. The answers 503 and 429 bring their own texts. */
const signInTexts: Partial<Record<ApiErrorKind, string>> = {
  network: 'The service cannot be reached. Check your connection and try again.',
  timeout: 'The service took too long to answer. Please try again.',
  unreadable: 'The service sent a reply that we could not read.',
  busy: 'Wait.',
};
function textOf({ text }: Flow, fault: Fault, kind: ApiErrorKind): string {
  if (text) return text;
  if (kind === 'server')
    return fault.kind === 'answer' && fault.body ? 'Later.' : 'Could not log in. Please try again.';
  return signInTexts[kind] ?? '';
}

const cases = flows.flatMap((flow) => everyFault.map(({ name, fault, done }) => ({ flow, name, fault, done })));

describe('a client without retries', () => {
  it.each(cases)(
    'handles $name while $flow.name: one clear message, and a second try succeeds',
    async ({ flow, fault, done }) => {
      let ends: string[] = [];
      const stage = await flow.stage(cast, (member) => {
        const made = clientOf(member, timeoutFor(fault));
        ends = made.ends;
        return made.client;
      });
      spoil(flow.call, fault);
      const first = await stage.act();
      const kind = errorOf(fault);
      if (kind) {
        expect(first).toMatchObject({ ok: false, message: textOf(flow, fault, kind), error: { kind } });
        // A session whose tokens were lost cannot be seen from here.
        if (flow.call !== '/auth/login/') expect([flow.name, await isDone(stage)]).toEqual([flow.name, done]);
        expect(await stage.again()).toMatchObject({ ok: true });
      } else expect(first).toMatchObject({ ok: true });
      expect(await stage.state()).toEqual(stage.wanted);
      expect([stage.client.tokens.$signedIn.get(), ends]).toEqual([true, []]);
    },
  );
});

async function isDone({ state, wanted }: { state(): Promise<unknown>; wanted: unknown }): Promise<boolean> {
  return JSON.stringify(await state()) === JSON.stringify(wanted);
}

describe('a client with the retries of a page', () => {
  const passing = cases.filter(({ fault }) => ['network', 'server', 'busy'].includes(errorOf(fault) ?? ''));

  it.each(passing)('handles $name while $flow.name: retries every write except the log-in', async ({ flow, fault }) => {
    const stage = await flow.stage(cast, (member) => clientOf(member, 15_000, { reads: 2, writes: 5 }).client);
    const calls = spoil(flow.call, fault);
    const isRepeated = flow.call !== '/auth/login/';
    expect(await stage.act()).toMatchObject({ ok: isRepeated });
    expect(calls()).toBe(isRepeated ? 2 : 1);
    if (isRepeated) expect(await stage.state()).toEqual(stage.wanted);
  });
});

it.each(everyFault)('a refresh that meets $name signs nobody out', async ({ fault }) => {
  const member = await cast.make('F');
  const { client, ends } = clientOf({ ...member, token: 'long over' }, timeoutFor(fault));
  const count = () => client.use(notifications).unread.load();
  spoil('/auth/token/refresh/', fault);
  const first = await count();
  const kind = errorOf(fault);
  expect([first.status, first.error?.kind]).toEqual(kind ? ['failed', kind] : ['ready', undefined]);
  expect((await count()).data).toBe(0);
  expect([client.tokens.$signedIn.get(), ends]).toEqual([true, []]);
});
