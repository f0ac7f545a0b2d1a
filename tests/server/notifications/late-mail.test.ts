import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail } from '../../../server/src/database/schema/mail';
import { type Delivery, startDelivery } from '../../../server/src/mail/delivery';
import { call } from '../../support/calls/http';
import { type SmtpSink, smtpSink } from '../../support/fakes/smtp-sink';
import { codeFor, newEmail } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const MINUTE = 60_000;

let app: TestApp;
let sink: SmtpSink;
let delivery: Delivery | undefined;
let refuse: () => boolean | number = () => false;
let answers: (letter: string) => boolean = () => true;
const letters: string[] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  const take = (letter: string) => {
    letters.push(letter);
    return answers(letter);
  };
  sink = await smtpSink(take, () => refuse());
});
beforeEach(async () => {
  letters.length = 0;
  failures.length = 0;
  refuse = () => false;
  answers = () => true;
  await app.context.database.delete(mail);
});
afterEach(async () => {
  await delivery?.stop();
  delivery = undefined;
});
afterAll(async () => {
  sink.close();
  await app.close();
});

const auth = (path: string, json: object) => call(app.url, 'POST', `/api/auth/${path}`, { json });
const queue = () => app.context.database.select().from(mail);
const start = () => {
  delivery = startDelivery(app.context, sink.url, {
    delivered: () => undefined,
    failed: (error) => failures.push(error),
  });
};
const post = (email: string) =>
  app.context.mailer.post(app.context.database, { email, language: 'en' }, { subject: 'News', paragraphs: ['Hello'] });

async function signUp(): Promise<{ email: string; code: string }> {
  const email = newEmail();
  await auth('register/', { email, password1: 'secret-1', password2: 'secret-1' });
  return { email, code: await codeFor(app, email) };
}

describe('a code that waits in the queue', () => {
  test('is tried every two minutes while it works, and never sent once it has expired', async () => {
    refuse = () => true;
    const { code } = await signUp();
    start();
    for (const wait of [0, 1, 2, 2, 2, 2]) {
      const tried = failures.length;
      app.advance(wait * MINUTE + 1_000);
      await expect.poll(() => failures.length).toBe(tried + 1);
    }
    refuse = () => false;
    app.advance(2 * MINUTE);
    await expect.poll(queue).toEqual([]);
    await post(newEmail());
    await expect.poll(() => letters.length).toBe(1);
    expect(letters.join()).not.toContain(code);
  });

  test('arrives when the mail server accepts the second try, and works', async () => {
    let tries = 0;
    refuse = () => {
      tries += 1;
      return tries === 1 ? 451 : false;
    };
    const { email, code } = await signUp();
    start();
    await expect.poll(() => failures.length).toBe(1);
    app.advance(MINUTE + 1_000);
    await expect.poll(() => letters.length).toBe(1);
    expect((await auth('verify-email/', { email, code })).status).toBe(200);
  });
});

test('a refusal for good is final', async () => {
  refuse = () => 550;
  await post(newEmail());
  start();
  await expect.poll(queue).toEqual([]);
  expect(failures).toHaveLength(1);
});

test('a letter that is sent again after a lost answer has the same Message-ID, and no absence note answers it', async () => {
  answers = () => letters.length > 1;
  await post(newEmail());
  await post(newEmail());
  start();
  await expect.poll(() => failures.length).toBe(1);
  app.advance(MINUTE + 1_000);
  await expect.poll(queue).toEqual([]);
  const idOf = (letter: string) => /^Message-ID: (<[^>]+>)/im.exec(letter)?.[1];
  expect(letters).toHaveLength(3);
  expect(new Set(letters.map(idOf)).size).toBe(2);
  expect(idOf(letters[0] ?? '')).toBe(idOf(letters[2] ?? ''));
  for (const letter of letters) expect(letter).toMatch(/^Auto-Submitted: auto-generated\r$/im);
});

describe('after a second request', () => {
  const ask = {
    'a sign-up': {
      first: signUp,
      again: (email: string) => auth('resend-verification/', { email }),
      enter: (email: string, code: string) => auth('verify-email/', { email, code }),
    },
    'a reset': {
      first: async () => {
        const { email, code } = await signUp();
        await auth('verify-email/', { email, code });
        await auth('password/reset/request', { email });
        return { email, code: await codeFor(app, email) };
      },
      again: (email: string) => auth('password/reset/request', { email }),
      enter: (email: string, otp: string) =>
        auth('password/reset/otp/', { email, otp, new_password: 'Better-1!', confirm_new_password: 'Better-1!' }),
    },
  };

  describe.each(Object.entries(ask))('of %s', (_what, { first, again, enter }) => {
    test('the code of the first mail works, and once only', async () => {
      const { email, code } = await first();
      await again(email);
      expect(await codeFor(app, email)).not.toBe(code);
      expect((await enter(email, code)).status).toBe(200);
      expect((await enter(email, code)).status).toBe(400);
    });

    test('it ends at its own time, and the newer one works on', async () => {
      const { email, code } = await first();
      app.advance(6 * MINUTE);
      await again(email);
      const newer = await codeFor(app, email);
      app.advance(5 * MINUTE);
      expect((await enter(email, code)).status).toBe(400);
      expect((await enter(email, newer)).status).toBe(200);
    });

    test('both have five tries, those before the second request included', async () => {
      const { email, code } = await first();
      const wrong = async () => {
        const known = [code, await codeFor(app, email)];
        return ['000000', '111111', '222222'].find((each) => !known.includes(each)) ?? '333333';
      };
      for (let tries = 0; tries < 3; tries += 1) await enter(email, await wrong());
      await again(email);
      const newer = await codeFor(app, email);
      for (let tries = 0; tries < 2; tries += 1) await enter(email, await wrong());
      expect((await enter(email, code)).status).toBe(400);
      expect((await enter(email, newer)).status).toBe(200);
    });

    test('the mails have different subjects', async () => {
      const { email } = await first();
      await again(email);
      const path = `/dev/mailbox/messages?to=${email}`;
      const { body } = await call<{ subject: string }[]>(app.url, 'GET', path);
      const [newest, before] = body.map(({ subject }) => subject);
      expect(newest).not.toBe(before);
    });
  });
});
