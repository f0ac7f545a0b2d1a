import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail } from '../../../server/src/database/schema/mail';
import { startDelivery } from '../../../server/src/mail/delivery';
import * as letters from '../../../server/src/mail/mails';
import * as ofPartners from '../../../server/src/mail/partner-mails';
import { writeMail } from '../../../server/src/mail/write-mail';
import * as moderation from '../../../server/src/moderation/mails';
import { codeIn } from '../../../src/cli/mail/code-in';
import { textOfHtml } from '../../../src/cli/mail/text-of-html';
import { call } from '../../support/calls/http';
import { smtpSink } from '../../support/fakes/smtp-sink';
import { newEmail } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { notArabic } from '../../support/texts/arabic';

const MINUTE = 60_000;

const code = (ttl: number, isAnother = false) => ({ digits: '123456', ttl, isAnother });

/** Every letter, with the values that go into it. */
const all = Object.entries({ ...letters, ...ofPartners, ...moderation }).map(
  ([name, letter]) =>
    [
      name,
      letter({
        ...code(10 * MINUTE),
        rule: 'harassment',
        statement: null,
        page: 'terms',
        site: 'بوابة العائلة',
        link: 'https://mm.example/Terms',
      }),
    ] as const,
);

describe.each(all)('the letter %s', (_, letter) => {
  const [english, arabic] = [writeMail(letter, 'en'), writeMail(letter, 'ar')];

  test('is Arabic in subject, text and page, with the same values', () => {
    const { subject, text, html } = arabic;
    const words = textOfHtml(html).split('\n');
    expect(
      [
        subject,
        ...text.split('\n').filter((line) => /\p{L}{3}/u.test(line)),
        ...words.filter((line) => /\p{L}{3}/u.test(line)),
      ]
        .map(notArabic)
        .filter(Boolean),
    ).toEqual([]);
    const numbers = (given: string) => given.match(/\d+/g) ?? [];
    expect(numbers(text)).toEqual(numbers(english.text));
    expect(numbers(textOfHtml(html))).toEqual(numbers(text));
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(english.text.split('\n\n').length);
  });

  test('says its language and direction in the page', () => {
    expect(arabic.html).toMatch(/<html lang="ar" dir="rtl">[\s\S]*<div lang="ar" dir="rtl"/);
    expect(english.html).toMatch(/<html lang="en" dir="ltr">[\s\S]*<div lang="en" dir="ltr"/);
  });

  test('has the words of the text in the page', () => {
    for (const { text, html } of [english, arabic]) {
      const words = (given: string) =>
        given
          .replace(/[\u2066\u2069]/g, '')
          .replace(/\s+/g, ' ')
          .replace(/[“”]/g, '"')
          .trim();
      expect(words(textOfHtml(html))).toBe(words(text));
    }
  });
});

describe.each(all.filter(([, letter]) => letter.code))('the code of the letter %s', (_, letter) => {
  test.each(['en', 'ar'] as const)('is found in the text and in the page: %s', (language) => {
    const { subject, text, html, code } = writeMail(letter, language);
    expect([code, codeIn(subject, text), codeIn(subject, textOfHtml(html))]).toEqual(['123456', '123456', '123456']);
  });

  test('has a line of its own, left to right', () => {
    const { text, html } = writeMail(letter, 'ar');
    expect(text.split('\n')).toContain('\u2066123456\u2069');
    expect(html).toMatch(/<p [^>]*><bdi dir="ltr">123456<\/bdi><\/p>/);
  });
});

test.each([
  [45_000, '45 ثانية'],
  [2 * MINUTE, 'دقيقتين'],
  [5 * MINUTE, '5 دقائق'],
  [15 * MINUTE, '15 دقيقة'],
])('a time of %i ms has its plural: %s', (ttl, words) => {
  expect(writeMail(letters.codeForReset(code(ttl)), 'ar').text).toContain(`لمدة ${words}.`);
});

describe('a mail', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const signUp = (email: string) =>
    call(app.url, 'POST', '/api/auth/register/', {
      json: { email, password1: 'secret-1', password2: 'secret-1' },
      headers: { 'accept-language': 'ar' },
    });

  test('is right to left on the page of the development mailbox', async () => {
    await signUp(newEmail());
    const page = await (await fetch(`${app.url}/dev/mailbox`)).text();
    expect(page).toMatch(/<div lang="ar" dir="rtl"><h2>رمز التحقق الخاص بك<\/h2><p class="code">\d{6}</);
  });

  test('leaves with both parts, in the language it was queued in', async () => {
    await app.context.database.delete(mail);
    await signUp(newEmail());
    const arrived: string[] = [];
    const sink = await smtpSink((letter) => arrived.push(letter));
    const failures: unknown[] = [];
    const delivery = startDelivery(app.context, sink.url, {
      delivered: () => undefined,
      failed: (error) => failures.push(error),
    });
    await expect.poll(() => [arrived.length, failures]).toEqual([1, []]);
    await delivery.stop();
    sink.close();
    const [letter = ''] = arrived;
    expect(letter).toMatch(/^Content-Language: ar\r$/m);
    const boundary = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/m.exec(letter)?.[1] ?? '?';
    const parts = letter.split(`--${boundary}`).slice(1, 3);
    expect(parts.map((part) => /^Content-Type: ([^;]+)/m.exec(part)?.[1])).toEqual(['text/plain', 'text/html']);
    const bodies = parts.map(decoded);
    for (const body of bodies) expect(body).toMatch(/رمز التحقق الخاص بك هو:/);
    expect(bodies[1]).toMatch(/<bdi dir="ltr">\d{6}<\/bdi>/);
  });

  test('queued by an earlier version is still delivered and shown', async () => {
    await app.context.database.delete(mail);
    const { keys, database, now } = app.context;
    const old = { to: 'old@example.test', subject: 'Hello', text: 'Your code is 123456', code: '123456' };
    const at = now();
    await database.insert(mail).values({
      id: '0190a000-0000-7000-8000-000000000009',
      recipientHash: keys.hash('address', old.to),
      sealed: keys.seal(JSON.stringify(old)),
      createdAt: at,
      nextAttemptAt: at,
    });
    const { body } = await call<object[]>(app.url, 'GET', '/dev/mailbox/messages');
    expect(body).toMatchObject([{ ...old, language: 'en' }]);
  });
});

/** The words of a part of a mail. */
function decoded(part: string): string {
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
