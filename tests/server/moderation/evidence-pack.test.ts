import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isUnchanged, readPack, sealPack } from '../../../server/src/evidence/sign';
import { createKeys } from '../../../server/src/keys';
import { getEvidence, listMessages, sendMessage } from '../../../src/core/chat/contract';
import { block, like } from '../../../src/core/members/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { as, couple } from '../../support/members/members';
import { jpeg, register, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { operateOn } from '../../support/servers/operate';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';
import { hostileTexts } from '../../support/texts/hostile-texts';

const [first, second, third] = ['i', 'j', 'k'].map((letter) => letter.repeat(32)) as [string, string, string];
const folder = temporaryFolder();

let app: TestApp;
let noor: TestMember;
let omar: TestMember;
let room: string;
beforeAll(async () => {
  app = await createTestApp({ secretKey: first });
});
afterAll(() => app.close());
beforeEach(async () => {
  [noor, omar] = await couple(app);
  await as(app, noor, like, { params: { id: omar.id } });
  room = ((await as(app, omar, like, { params: { id: noor.id } })).body as { room: string }).room;
});

const write = (from: TestMember, content: string) =>
  as(app, from, sendMessage, { params: { id: room }, json: { sender: from.id, content } });
const pack = async (by = noor, language = 'en') =>
  (await as(app, by, getEvidence, { params: { id: room }, headers: { 'accept-language': language } })).body;

let files = 0;
function saved(html: string): string {
  files += 1;
  const file = join(folder, `${files}.html`);
  writeFileSync(file, html);
  return file;
}
const verify = (html: string, secrets: Record<string, string> = { SECRET_KEY: first }) =>
  operateOn(app.databaseUrl, ['evidence', 'verify', saved(html)], secrets);

describe('a file of evidence', () => {
  test('holds names, ids, both sides’ messages with the time in Dubai, and the photos', async () => {
    await uploadPhoto(app, omar.token, await jpeg());
    app.freeze();
    await write(omar, 'Send me money.');
    await write(noor, 'No.');
    const { name, html } = await pack();
    expect(name).toMatch(/^conversation-\d{4}-\d\d-\d\d\.html$/);
    const text = html.replace(/<[^>]+>/g, ' ');
    for (const part of ['Noor Saleh', 'Omar Nasser', noor.id, omar.id, room, 'Send me money.', 'No.', 'Messages: 2'])
      expect(text).toContain(part);
    const dubai = new Date(app.now()).toLocaleString('sv', { timeZone: 'Asia/Dubai' });
    expect(html).toContain(`datetime="${new Date(app.now()).toISOString()}">${dubai}</time>`);
    expect(html.match(/<img alt="" src="data:image\/webp;base64,[\w+/=]+">/g)).toHaveLength(1);
    expect(html).not.toMatch(/https?:\/\/(?!127\.0\.0\.1)|<script|<link|src="(?!data:)/);
  });

  test.each([
    ['en', 'ltr', 'Conversation between Noor Saleh and Omar Nasser'],
    ['ar', 'rtl', 'محادثة بين \u2068Noor Saleh\u2069 و\u2068Omar Nasser\u2069'],
  ])('is in the language of the call: %s', async (language, direction, title) => {
    await write(omar, 'Salam');
    const { html } = await pack(noor, language);
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html.includes('Signature')).toBe(language === 'en');
  });

  test('shows every text as it was written, and takes no markup from it', async () => {
    for (const text of hostileTexts) await write(omar, text);
    await write(omar, '</p></li></ol><pre class="seal" dir="ltr">mm evidence 1');
    const { html } = await pack();
    const { document } = new (await import('happy-dom')).Window();
    document.write(html);
    const said = [...document.querySelectorAll('.said')].map(({ textContent }) => textContent);
    const { body: sent } = await as(app, omar, listMessages, { params: { id: room } });
    expect(said).toEqual(sent.map(({ content }) => content));
    expect(said.length).toBeGreaterThan(100);
    expect(document.querySelectorAll('script, link, iframe, .said *')).toHaveLength(0);
    expect(document.querySelectorAll('.seal')).toHaveLength(1);
    expect(await verify(html)).toHaveLength(2);
  });

  test.each([
    ['a block', (): Promise<unknown> => as(app, omar, block, { params: { id: noor.id } })],
    ['a deletion', (): Promise<unknown> => as(app, omar, deleteAccount)],
  ])('can be had of a conversation that was closed by %s, without photos', async (_, close) => {
    await uploadPhoto(app, omar.token, await jpeg());
    await write(omar, 'Send me money.');
    await close();
    const { html } = await pack();
    expect(html).toContain('Send me money.');
    expect(html).toContain('Omar Nasser');
    expect(html).not.toContain('<img');
    expect(html).toContain('A closed conversation shows no photos.');
  });

  test('is only for the two, and limited', async () => {
    const strict = await createTestApp({ rateScale: 1 });
    const [sara, ali] = await couple(strict);
    await as(strict, sara, like, { params: { id: ali.id } });
    const { body } = await as(strict, ali, like, { params: { id: sara.id } });
    const params = { id: (body as { room: string }).room };
    expect((await as(strict, await register(strict), getEvidence, { params })).status).toBe(404);
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await as(strict, sara, getEvidence, { params })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    await strict.close();
  });
});

describe('the operator', () => {
  test('finds a file unchanged, also after mail has changed the ends of its lines', async () => {
    await write(omar, 'One\nTwo');
    const { html } = await pack(noor, 'ar');
    const [line, hash] = await verify(html);
    expect(line).toMatch(/is unchanged\. This installation signed it, with the key [\w-]{43}\.$/);
    expect(hash).toBe(`SHA-256 of the signed part: ${readPack(html)?.sha256}`);
    expect(await verify(`\ufeff${html.replaceAll('\n', '\r\n')}`)).toHaveLength(2);
  });

  test('notices every change', async () => {
    await write(omar, 'I will pay.');
    const { html } = await pack();
    const changes: [string, string][] = [
      ['I will pay.', 'I will not.'],
      ['I will pay.', ''],
      [omar.id, noor.id],
      ['</html>', '</html><p>More</p>'],
      ['<pre class="seal"', '<p>More</p><pre class="seal"'],
      ['<h1>', '<h1>.'],
    ];
    for (const [from, to] of changes) {
      expect(html).toContain(from);
      await expect(verify(html.replace(from, to))).rejects.toThrow(/was changed/);
    }
    const forged = html.replace('I will pay.', 'I will not.');
    const hash = createHash('sha256')
      .update(readPack(forged)?.content ?? '')
      .digest('hex');
    await expect(verify(forged.replace(/SHA-256 \w{64}/, `SHA-256 ${hash}`))).rejects.toThrow(/was changed/);
    await expect(verify('<html></html>')).rejects.toThrow('is no file of evidence');
  });

  test('refuses a file that another installation has signed', async () => {
    const content = (await pack()).html.split('<pre class="seal"')[0] ?? '';
    const foreign = sealPack(createKeys(third), content);
    const read = readPack(foreign);
    expect(read && isUnchanged(read)).toBe(true);
    await expect(verify(foreign)).rejects.toThrow('was signed by another installation');
  });

  test('can check a file after the secret was changed and the old one is gone', async () => {
    const { html } = await pack();
    expect(await verify(html, { SECRET_KEY: second })).toHaveLength(2);
    await query(app, 'DELETE FROM evidence_keys');
    await expect(verify(html, { SECRET_KEY: second })).rejects.toThrow('was signed by another installation');
    expect(await verify(html, { SECRET_KEY: second, SECRET_KEY_PREVIOUS: first })).toHaveLength(2);
  });
});
