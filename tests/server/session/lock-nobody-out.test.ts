import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, newEmail } from '../../support/members/sign-up';
import { type Visitor, visitorOf } from '../../support/members/visitor';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const MINUTE = 60_000;
const PASSWORD = 'secret-1';
/** These tests hash hundreds of passwords at the full cost. */
const patient = { timeout: 90_000 };

let app: TestApp;
let turn = 0;
beforeAll(async () => {
  app = await createTestApp({ rateScale: 1, trustedProxies: ['127.0.0.1'] });
});
afterAll(() => app.close());

interface Scene {
  email: string;
  /** At the device and network address of the sign-up. */
  owner: Visitor;
  /** The owner's device at another network address. */
  ownerOnTheRoad: Visitor;
  stranger: Visitor;
  /** Each at another network address. */
  strangers(count: number, device?: string): Visitor[];
}

/** A member with a known phone, and strangers. Each test has its own network addresses. */
async function scene(): Promise<Scene> {
  app.advance(61 * MINUTE);
  turn += 1;
  const at = (place: number) => `10.${turn}.${Math.floor(place / 250)}.${place % 250}`;
  const email = newEmail();
  const owner = visitorOf(app, 'Phone', at(1));
  await owner.register(email, PASSWORD);
  await owner.verify(email, await codeFor(app, email));
  app.advance(2 * MINUTE);
  return {
    email,
    owner,
    ownerOnTheRoad: visitorOf(app, 'Phone', at(2)),
    stranger: visitorOf(app, 'Bot', at(3)),
    strangers: (count, device = 'Bot') =>
      Array.from({ length: count }, (_, index) => visitorOf(app, device, at(10 + index))),
  };
}

const guess = (visitor: Visitor, email: string) => visitor.logIn(email, 'not-it');
const times = <Value>(count: number, run: () => Promise<Value>) => Promise.all(Array.from({ length: count }, run));
async function oneByOne<Value>(count: number, run: (index: number) => Promise<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for (let index = 0; index < count; index += 1) all.push(await run(index));
  return all;
}
/** Runs in groups of twenty, because the server refuses more than fifty passwords that wait for hashing. */
async function inCrowds<Value>(visitors: Visitor[], run: (visitor: Visitor) => Promise<Value>): Promise<Value[]> {
  const crowds = await oneByOne(Math.ceil(visitors.length / 20), (index) =>
    Promise.all(visitors.slice(index * 20, index * 20 + 20).map(run)),
  );
  return crowds.flat();
}
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

describe('log-ins', patient, () => {
  test('are checked for the first ten of sixty at once, even by two processes', async () => {
    const { email, stranger } = await scene();
    const twin = { ...app, url: await app.twin() };
    const other = visitorOf(twin, 'Bot', `10.${turn}.0.3`);
    const all = await Promise.all([
      ...Array.from({ length: 30 }, () => guess(stranger, email)),
      ...Array.from({ length: 30 }, () => guess(other, email)),
    ]);
    expect([count(all, 400), count(all, 429)]).toEqual([10, 50]);
    expect(await stranger.logIn(email, PASSWORD)).toBe(429);
  });

  test('are checked for the first fifty of eighty from many addresses', async () => {
    const { email, strangers } = await scene();
    const all = await inCrowds(strangers(80), (one) => guess(one, email));
    expect([count(all, 400), count(all, 429)]).toEqual([50, 30]);
  });

  test('are limited to ten from one address, even if the device changes its name each time', async () => {
    const { email } = await scene();
    const all = await oneByOne(14, (index) =>
      guess(visitorOf(app, `Bot ${'x'.repeat(index)}`, `10.${turn}.9.1`), email),
    );
    expect(count(all, 400)).toBe(10);
  });

  test.each(['one address', 'many addresses'])('by strangers from %s do not lock the owner out', async (from) => {
    const { email, owner, ownerOnTheRoad, stranger, strangers } = await scene();
    if (from === 'one address') await times(30, () => guess(stranger, email));
    else await inCrowds(strangers(60), (one) => guess(one, email));
    expect(await owner.logIn(email, PASSWORD)).toBe(200);
    expect(await ownerOnTheRoad.logIn(email, PASSWORD)).toBe(200);
  });

  test('by strangers who imitate the owner’s device do not lock the owner out at the usual address', async () => {
    const { email, owner, strangers } = await scene();
    await inCrowds(strangers(80, 'Phone'), (one) => guess(one, email));
    expect(await owner.logIn(email, PASSWORD)).toBe(200);
  });

  test('do not reveal known devices: every device is refused in the same words', async () => {
    const { email, strangers } = await scene();
    await inCrowds(strangers(60), (one) => guess(one, email));
    const unknown = newEmail();
    await inCrowds(strangers(60), (one) => guess(one, unknown));
    const answers = [];
    for (const address of [email, unknown])
      for (const device of ['Phone', 'Bot']) {
        const { status, body } = await visitorOf(app, device, `10.${turn}.5.5`).post('login/', {
          email: address,
          password: 'not-it',
        });
        answers.push([status, body.code]);
      }
    expect(new Set(answers.map(String)).size).toBe(1);
  });

  test('with the right password never count: the owner may log in any number of times', async () => {
    const { email, owner } = await scene();
    const all = await oneByOne(15, () => owner.logIn(email, PASSWORD));
    expect(count(all, 200)).toBe(15);
  });

  test('have to wait 1, 2, 4, 8, 15 and 15 minutes after ten failures', async () => {
    const { email, stranger } = await scene();
    await times(10, () => guess(stranger, email));
    const waits = await oneByOne(6, async () => {
      const refused = await stranger.post('login/', { email, password: 'not-it' });
      const wait = Number(refused.headers.get('retry-after'));
      app.advance(wait * 1_000);
      expect(await guess(stranger, email)).toBe(400);
      return Math.round(wait / 60);
    });
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
  });
});

describe('codes', patient, () => {
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const reset = async (visitor: Visitor, email: string, otp: string) => {
    const form = { email, otp, new_password: 'Better-1!', confirm_new_password: 'Better-1!' };
    return (await visitor.post('password/reset/otp/', form)).status;
  };

  test('of the owner survive the tries of strangers, who share five', async () => {
    const { email, owner, strangers } = await scene();
    await owner.askForReset(email);
    const code = await codeFor(app, email);
    await Promise.all(strangers(40).map((one) => reset(one, email, wrong(code))));
    const [another] = strangers(41).slice(-1);
    expect(await reset(another ?? owner, email, code)).toBe(400);
    expect(await reset(owner, email, code)).toBe(200);
  });

  test('have five tries for the owner, even with forty at once', async () => {
    const { email, owner } = await scene();
    await owner.askForReset(email);
    const code = await codeFor(app, email);
    await times(40, () => reset(owner, email, wrong(code)));
    expect(await reset(owner, email, code)).toBe(400);
  });

  test('requested by strangers neither replace the owner’s code nor use up the owner’s requests', async () => {
    const { email, owner, ownerOnTheRoad, strangers, stranger } = await scene();
    expect(await owner.askForReset(email)).toBe(200);
    const code = await codeFor(app, email);
    for (let round = 0; round < 4; round += 1) {
      app.advance(MINUTE + 1_000);
      await Promise.all([stranger, ...strangers(8)].map((one) => one.askForReset(email)));
    }
    expect(await reset(owner, email, code)).toBe(200);
    for (const one of [owner, ownerOnTheRoad]) {
      const before = await codeFor(app, email);
      expect(await one.askForReset(email)).toBe(200);
      expect(await codeFor(app, email)).not.toBe(before);
      app.advance(MINUTE + 1_000);
    }
  });

  test.each<[string, (index: number) => string]>([
    ['tags', (index) => `victim+${index}@mail.test`],
    [
      'Gmail’s dots and domains',
      (index) => `${['v.ictim', 'victim', 'vi.ctim'][index % 3]}+${index}@g${index % 2 ? '' : 'oogle'}mail.com`,
    ],
  ])('reach a mailbox at most twenty times an hour over all its spellings: %s', async (_what, spell) => {
    const { strangers } = await scene();
    const all = await Promise.all(strangers(40).map((one, index) => one.register(spell(index), PASSWORD)));
    expect([count(all, 200), count(all, 429)]).toEqual([20, 20]);
  });

  test('reach a mailbox at most twenty times an hour, and once for simultaneous requests', async () => {
    const { strangers } = await scene();
    const email = newEmail();
    const all = await Promise.all(strangers(40).map((one) => one.resend(email)));
    expect([count(all, 200), count(all, 429)]).toEqual([20, 20]);
    const [one = expect.fail()] = strangers(1);
    const other = newEmail();
    expect(count(await times(6, () => one.resend(other)), 200)).toBe(1);
  });
});
