import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail } from '../../../server/src/database/schema/mail';
import { startDelivery } from '../../../server/src/mail/delivery';
import { openEnvelope } from '../../../server/src/mail/mailer';
import * as letters from '../../../server/src/mail/mails';
import { operatorLetter } from '../../../server/src/mail/operator-letter';
import * as ofPartners from '../../../server/src/mail/partner-mails';
import { senderOf } from '../../../server/src/mail/sender';
import * as moderation from '../../../server/src/moderation/mails';
import * as outsiders from '../../../server/src/moderation/outsider-mails';
import type { Mail } from '../../../server/src/texts/mail';
import { call } from '../../support/calls/http';
import { smtpSink } from '../../support/fakes/smtp-sink';
import { register, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { notArabic } from '../../support/texts/arabic';

let app: TestApp;
let layla: TestMember;
beforeAll(async () => {
  app = await createTestApp({ mailFrom: 'mm <no-reply@mm.example>', codeCoolDown: 0 });
  layla = await register(app, { first_name: 'Layla' });
  await choose(true);
});
afterAll(() => app.close());

const choose = (discreet: boolean) =>
  call(`${app.url}/api`, 'PATCH', '/profile/settings/discreet/', { token: layla.token, json: { discreet } });

const WORDS = 'Planted words about a husband';

/** Values for all letters, with what a moderator might write. */
const values = {
  digits: '123456',
  ttl: 600_000,
  isAnother: false,
  rule: 'married',
  statement: WORDS,
  page: 'terms',
  link: 'https://mm.example/Terms',
  slot: 1,
  site: 'بوابة العائلة',
} as const;

/** Every letter that the server can write. */
const all: Record<string, Mail> = {
  ...Object.fromEntries(
    Object.entries({ ...letters, ...ofPartners, ...moderation }).map(([name, write]) => [name, write(values as never)]),
  ),
  privacyChanged: letters.legalChanged({ page: 'privacy', link: values.link }),
  caseReceived: outsiders.caseReceived('12AB-34CD-56EF'),
  caseAnswered: outsiders.caseAnswered('12AB-34CD-56EF', WORDS),
  operatorLetter: operatorLetter({ english: WORDS, arabic: 'زوجة' }, false),
  'a letter that says nothing about discretion': { subject: 'You have a match', paragraphs: [WORDS] },
};

/** Words that say what this is: its name, and those of its kind. The service may call itself a service. */
const TELLING =
  /\bmm\b|marri|match|wife|husband|spouse|partner|member|profile|dating|love|like|single|conversation|message from|report|18|adult|(?<!\p{L})(ال)?(زواج|زوج|زوجة|شريك|أعضاء|عضو|ملفك|إعجاب\p{L}*|محادثات\p{L}*|أبلغ|بلاغ\p{L}*|بالغين)/iu;

async function posted(letter: Mail, language: 'en' | 'ar', email = layla.email) {
  const { database, mailer, config } = app.context;
  await database.delete(mail);
  await mailer.post(database, { email, language }, letter);
  const [row] = await database.select().from(mail);
  if (!row) throw new Error('nothing was posted');
  const envelope = await openEnvelope(app.context, row.sealed);
  return { ...envelope, from: senderOf(config, envelope.neutralName) };
}

describe.each(Object.entries(all))('to a discreet member, %s', (_, letter) => {
  test.each([
    ['en', 'Notes'],
    ['ar', 'ملاحظات'],
  ] as const)('says nothing of the kind of service, and comes from a neutral name: %s', async (language, name) => {
    const { subject, text, html = '', from } = await posted(letter, language);
    expect(from).toEqual({ name, address: 'no-reply@mm.example' });
    for (const part of [subject, text, html]) expect(part).not.toMatch(TELLING);
    for (const part of [subject, text, html]) expect(part).not.toContain(WORDS);
    expect(text.endsWith(name)).toBe(true);
    if (letter.code) expect([text, html].every((part) => part.includes('123456'))).toBe(true);
    if (language === 'ar')
      expect(
        [subject, ...text.split('\n').filter((line) => /\p{L}{3}/u.test(line))].map(notArabic).filter(Boolean),
      ).toEqual([]);
  });
});

test('the words that tell are found in the usual mails, or the test above would prove nothing', async () => {
  for (const letter of [all.accountReinstated, all.conductWarning, all.operatorLetter] as Mail[]) {
    const { text, from } = await posted(letter, 'en', 'somebody-else@example.test');
    expect([from, TELLING.test(text)]).toEqual(['mm <no-reply@mm.example>', true]);
  }
});

test('every mail of the server is among those above', () => {
  const server = path.resolve(import.meta.dirname, '../../../server/src');
  const writers = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(path.join(server, file), 'utf8').matchAll(/function (\w+)\([^)]*\): Mail\b/g)])
    .map(([, name]) => name as string);
  expect(writers.length).toBeGreaterThan(15);
  expect(writers.filter((name) => !(name in all) && name !== 'discreetly')).toEqual([]);
});

test('mail is discreet in every spelling of the address, and no longer once the member has ended it', async () => {
  const spelling = layla.email.replace('@', '+news@').toUpperCase();
  expect((await posted(all.accountReinstated as Mail, 'en', spelling)).neutralName).toBe('Notes');
  await choose(false);
  expect((await posted(all.accountReinstated as Mail, 'en')).neutralName).toBeUndefined();
  await choose(true);
});

test('a mail that waits becomes discreet when its reader chooses so', async () => {
  const { context } = app;
  await choose(false);
  const usual = await posted(all.accountReinstated as Mail, 'en');
  expect([usual.neutralName, TELLING.test(usual.text)]).toEqual([undefined, true]);
  const [row] = await context.database.select().from(mail);
  await choose(true);
  const discreet = await openEnvelope(context, row?.sealed as Buffer);
  expect(discreet).toMatchObject({ to: layla.email, neutralName: 'Notes' });
  for (const part of [discreet.subject, discreet.text, discreet.html]) expect(part).not.toMatch(TELLING);
  const shown = await call<{ neutralName?: string; text: string }[]>(app.url, 'GET', '/dev/mailbox/messages');
  expect(shown.body[0]).toMatchObject({ text: discreet.text });
});

test('a mail that is really sent has the neutral name, the neutral address if there is one, and the code', async () => {
  const { context } = app;
  const sent: string[] = [];
  const sink = await smtpSink((letter) => void sent.push(letter));
  await context.database.delete(mail);
  await call(`${app.url}/api`, 'POST', '/auth/password/reset/request', { json: { email: layla.email } });
  context.config.discreetMailFrom = 'Whatever <news@neutral.example>';
  const delivery = startDelivery(context, sink.url, { delivered: () => {}, failed: () => {} });
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  await delivery.stop();
  sink.close();
  context.config.discreetMailFrom = undefined;
  expect(sent[0]).toMatch(/^From: Notes <news@neutral\.example>/m);
  expect(sent[0]).toMatch(/^Message-ID: <[\w-]+@neutral\.example>/m);
  expect(sent[0]).toMatch(/^Subject: Your password reset code/m);
  expect(sent[0]).not.toMatch(/\bmm\b/);
  expect(sent[0]).toMatch(/code is \d{6}/);
});

test('the choice is in the own profile and in the download, and nobody else sees it', async () => {
  const omar = await register(app, { first_name: 'Omar', gender: 'M' });
  const api = `${app.url}/api`;
  const read = async (who: TestMember, at: string) => (await call(api, 'GET', at, { token: who.token })).body;
  expect(await read(layla, '/profile/settings/discreet/')).toEqual({ discreet: true, name: 'Notes' });
  expect(await read(layla, '/profile/')).toMatchObject({ discreet: true });
  expect(await read(omar, `/profile/${layla.id}`)).not.toHaveProperty('discreet');
  expect(await read(omar, '/profile/')).not.toHaveProperty('discreet');
  const copy = await call(api, 'POST', '/profile/export/', {
    token: layla.token,
    json: { current_password: 'secret-1' },
  });
  expect(copy.body).toMatchObject({ discreet_settings: { discreet: true } });
});
