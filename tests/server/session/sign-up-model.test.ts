import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, newEmail } from '../../support/members/sign-up';
import { type Visitor, visitorOf } from '../../support/members/visitor';
import { runs } from '../../support/models/runs';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ trustedProxies: ['127.0.0.1'] });
});
afterAll(() => app.close());

const patient = { timeout: 120_000 };
/** Both parties use the same device name and network address, so that without a mark nothing distinguishes them. */
const sameForBoth = ['Browser', '203.0.113.1'] as const;

interface World {
  victim: Visitor;
  stranger: Visitor;
}
const worlds: Record<string, () => World> = {
  'with marked sign-ups': () => ({
    victim: visitorOf(app, ...sameForBoth, crypto.randomUUID()),
    stranger: visitorOf(app, ...sameForBoth, crypto.randomUUID()),
  }),
  'on two devices, without a mark': () => ({
    victim: visitorOf(app, 'Phone', '203.0.113.1'),
    stranger: visitorOf(app, 'Laptop', '198.51.100.1'),
  }),
  'with a stranger who has no mark': () => ({
    victim: visitorOf(app, ...sameForBoth, crypto.randomUUID()),
    stranger: visitorOf(app, ...sameForBoth),
  }),
  'without any difference': () => ({
    victim: visitorOf(app, ...sameForBoth),
    stranger: visitorOf(app, ...sameForBoth),
  }),
};

type Party = keyof World;
interface Step {
  party: Party;
  deed: 'register' | 'resend' | 'log in';
  /** Within the cool-down, in which the server sends no second mail. */
  isHasty: boolean;
}
const steps = fc.array(
  fc.record({
    party: fc.constantFrom<Party>('victim', 'stranger'),
    deed: fc.constantFrom<Step['deed']>('register', 'register', 'resend', 'log in'),
    isHasty: fc.boolean(),
  }),
  { minLength: 1, maxLength: 7 },
);

/** A code in the victim's mailbox, with its sign-up's password or, if requested again, the password it may activate. */
interface Code {
  text: string;
  isOfSignUp: boolean;
  password: string | undefined;
}

async function live({ victim, stranger }: World, given: readonly Step[], email: string, areOne: boolean) {
  const visitors = { victim, stranger };
  const passwords: Record<Party, string[]> = { victim: [], stranger: [] };
  const sent: Code[] = [];
  for (const { party, deed, isHasty } of given) {
    if (!isHasty) app.advance(61_000);
    const password = `${party}-${passwords[party].length}`;
    if (deed === 'log in') {
      await visitors[party].logIn(email, passwords[party].at(-1) ?? 'none-yet');
      continue;
    }
    const isSignUp = deed === 'register';
    const status = isSignUp ? await visitors[party].register(email, password) : await visitors[party].resend(email);
    if (status !== 200) continue;
    if (isSignUp) passwords[party].push(password);
    const all = [...passwords.victim, ...passwords.stranger];
    const mayBeMeant = areOne ? (all.length === 1 ? all[0] : undefined) : passwords[party].at(-1);
    const text = await codeFor(app, email).catch(() => undefined);
    if (text && text !== sent.at(-1)?.text)
      sent.push({ text, isOfSignUp: isSignUp, password: isSignUp ? password : mayBeMeant });
  }
  return { passwords, sent };
}

const worksFor = async (visitor: Visitor, email: string, all: readonly string[]) => {
  const working: string[] = [];
  for (const password of all) if ((await visitor.logIn(email, password)) === 200) working.push(password);
  return working;
};

describe('two people with one e-mail address', () => {
  test.each(Object.keys(worlds))(
    '%s: only the password of the sign-up whose code was used is valid',
    patient,
    async (name) => {
      await fc.assert(
        fc.asyncProperty(steps, fc.nat(), async (given, choice) => {
          const world = worlds[name]?.() ?? expect.fail();
          const email = newEmail();
          const { passwords, sent } = await live(world, given, email, name === 'without any difference');
          const code = sent[choice % Math.max(1, sent.length)];
          if (!code || (await world.victim.verify(email, code.text)) !== 200) return;
          const valid = await worksFor(world.victim, email, [...passwords.victim, ...passwords.stranger]);
          const told = code.password === undefined ? [] : [code.password];
          if (code.isOfSignUp) expect(valid).toEqual(told);
          else expect([[], told]).toContainEqual(valid);
        }),
        runs(12),
      );
    },
  );

  test('the victim can verify with a code the victim requested, and the stranger cannot log in', patient, async () => {
    for (const name of ['with marked sign-ups', 'on two devices, without a mark']) {
      const first: Party[] = ['victim', 'stranger'];
      for (const party of first) {
        const world = worlds[name]?.() ?? expect.fail();
        const email = newEmail();
        const order = party === 'victim' ? (['victim', 'stranger'] as const) : (['stranger', 'victim'] as const);
        for (const each of order) {
          expect(await world[each].register(email, `${each}-0`)).toBe(200);
          app.advance(61_000);
        }
        expect(await world.victim.resend(email)).toBe(200);
        expect(await world.victim.verify(email, await codeFor(app, email))).toBe(200);
        expect(await worksFor(world.victim, email, ['stranger-0', 'victim-0'])).toEqual(['victim-0']);
      }
    }
  });

  test('a code requested without a sign-up verifies the address and activates no password', async () => {
    const { victim, stranger } = worlds['on two devices, without a mark']?.() ?? expect.fail();
    const email = newEmail();
    await stranger.register(email, 'stranger-0');
    expect(await victim.resend(email)).toBe(200);
    expect(await victim.verify(email, await codeFor(app, email))).toBe(200);
    expect(await stranger.logIn(email, 'stranger-0')).toBe(400);
  });

  test('a member who signed up cannot verify with the code of another sign-up', async () => {
    const { victim, stranger } = worlds['on two devices, without a mark']?.() ?? expect.fail();
    const email = newEmail();
    await victim.register(email, 'victim-0');
    await stranger.register(email, 'stranger-0');
    expect(await victim.verify(email, await codeFor(app, email))).toBe(400);
  });

  test('two sign-ups from one place and a new code leave no valid password until a reset', async () => {
    const email = newEmail();
    const anybody = visitorOf(app, ...sameForBoth);
    for (const password of ['victim-0', 'stranger-0']) {
      await anybody.register(email, password);
      app.advance(61_000);
    }
    await anybody.resend(email);
    const code = await codeFor(app, email);
    expect(await anybody.verify(email, code)).toBe(200);
    expect(await worksFor(anybody, email, ['victim-0', 'stranger-0'])).toEqual([]);
  });

  test('a sign-up during the verification does not change the password', patient, async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { victim, stranger } = worlds['on two devices, without a mark']?.() ?? expect.fail();
      const email = newEmail();
      await victim.register(email, 'victim-0');
      const code = await codeFor(app, email);
      const all = await Promise.all([victim.verify(email, code), stranger.register(email, 'stranger-0')]);
      expect(all).toEqual([200, 200]);
      expect(await worksFor(victim, email, ['stranger-0', 'victim-0'])).toEqual(['victim-0']);
    }
  });

  test('a client that sends only address and code can sign up, resend, verify and log in', async () => {
    const email = newEmail();
    const client = visitorOf(app, ...sameForBoth);
    await client.register(email, 'secret-1');
    app.advance(61_000);
    expect(await client.resend(email)).toBe(200);
    expect(await client.verify(email, await codeFor(app, email))).toBe(200);
    expect(await client.logIn(email, 'secret-1')).toBe(200);
  });

  test('a member who knows the password can request the code again on another device', async () => {
    const email = newEmail();
    await visitorOf(app, 'Laptop', '198.51.100.1').register(email, 'secret-1');
    const phone = visitorOf(app, 'Phone', '203.0.113.1');
    expect(await phone.logIn(email, 'secret-1')).toBe(400);
    expect(await phone.resend(email)).toBe(200);
    expect(await phone.verify(email, await codeFor(app, email))).toBe(200);
    expect(await phone.logIn(email, 'secret-1')).toBe(200);
  });
});
