import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../src/core/moderation/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { jpeg, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
let noor: TestMember;
let omar: TestMember;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  mona = await moderator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [noor, omar] = await couple(app);
  await query(app, 'DELETE FROM photos WHERE user_id = $1', [omar.id]);
  for (const width of [600, 700, 800]) await uploadPhoto(app, omar.token, await jpeg(width, 600));
  app.advance(1_000);
  await reportMember(app, noor, omar);
  id = await newestCase(app, mona);
});

const read = async () => (await as(app, mona, contract.getCase, { params: { id } })).body;
const photosOf = async (viewer: TestMember) =>
  (await as(app, viewer, getProfile, { params: { id: omar.id } })).body.photos ?? [];
const idIn = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
const remove = (photo: string | undefined, further: object = {}) =>
  as(app, mona, contract.resolveCase, {
    params: { id },
    json: { outcome: 'photo_removed', note: 'Not his.', rule: 'fake', photo, ...further },
  });
const filesOf = (photo: string) => {
  const folder = `${app.photoFolder}/${photo.slice(-2)}`;
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(photo)) : [];
};
const told = async (language: string) =>
  (await as(app, omar, listNotifications, { headers: { 'accept-language': language } })).body.find(
    ({ icon }) => icon === 'photo',
  );
const lastMail = async () => {
  const answer = await fetch(`${app.url}/dev/mailbox/messages?to=${encodeURIComponent(omar.email)}`);
  return ((await answer.json()) as { subject: string; text: string }[])[0];
};

describe('a photo that a moderator removes', () => {
  test('is gone at once, in all sizes and at known addresses; the account and the other photos stay', async () => {
    const before = await photosOf(noor);
    const target = before[1];
    const photo = idIn(target?.photo ?? '');
    for (const address of [target?.photo, target?.small]) expect((await fetch(address ?? '')).status).toBe(200);
    expect(filesOf(photo).length).toBeGreaterThan(1);
    expect((await remove(photo)).status).toBe(200);
    for (const address of [target?.photo, target?.small]) expect((await fetch(address ?? '')).status).toBe(404);
    expect(filesOf(photo)).toEqual([]);
    expect((await photosOf(noor)).map(({ slot }) => slot)).toEqual([0, 2]);
    expect(await query(app, 'SELECT suspended_at FROM users WHERE id = $1', [omar.id])).toEqual([
      { suspended_at: null },
    ]);
    expect(await read()).toMatchObject({ status: 'resolved', outcome: 'photo_removed', rule: 'fake' });
  });

  test('stays as a copy with the case', async () => {
    const [, target] = await photosOf(noor);
    const image = await (await fetch(target?.photo ?? '')).arrayBuffer();
    const copies = (await read()).evidence?.filter(({ kind }) => kind === 'photo').length ?? 0;
    await remove(idIn(target?.photo ?? ''));
    const kept = (await read()).evidence?.filter(({ kind }) => kind === 'photo') ?? [];
    expect(kept.length).toBe(copies + 1);
    const copy = await fetch(kept.at(-1)?.photo ?? '');
    expect(Buffer.from(await copy.arrayBuffer()).equals(Buffer.from(image))).toBe(true);
  });

  test('if it was the profile picture, is replaced by the next one, as when the member deletes it', async () => {
    const [primary] = await photosOf(noor);
    expect(primary).toMatchObject({ slot: 0, is_primary: true });
    await remove(idIn(primary?.photo ?? ''));
    expect((await photosOf(noor)).map(({ slot, is_primary }) => [slot, is_primary])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect((await told('en'))?.message).toBe('We have removed your profile picture');
  });

  test('is named to the member with the rule, by mail and notification, in both languages, and nobody is named', async () => {
    const photo = idIn((await photosOf(noor))[2]?.photo ?? '');
    await query(app, "UPDATE users SET language = 'ar' WHERE id = $1", [omar.id]);
    await remove(photo, { statement: 'Please show yourself.' });
    expect(await told('en')).toMatchObject({
      message: 'We have removed your photo 3',
      description: 'Reason: False identity or photos.',
    });
    expect(await told('ar')).toMatchObject({
      message: 'أزلنا صورتك رقم 3',
      description: 'السبب: هوية أو صور غير حقيقية.',
    });
    const mail = await lastMail();
    expect(mail?.subject).toBe('بخصوص صورة في ملفك');
    expect(mail?.text).toContain('صورتك رقم 3');
    expect(mail?.text).toContain('هوية أو صور غير حقيقية');
    expect(mail?.text).toContain('Please show yourself.');
    expect(JSON.stringify([mail, await told('en')])).not.toMatch(/Noor|Not his/);
  });

  test('is only one of the reported member', async () => {
    await uploadPhoto(app, noor.token, await jpeg());
    const [{ id: hers }] = await query(app, 'SELECT id FROM photos WHERE user_id = $1', [noor.id]);
    expect((await remove(hers)).status).toBe(404);
    const gone = idIn((await photosOf(noor))[1]?.photo ?? '');
    await query(app, 'DELETE FROM photos WHERE id = $1', [gone]);
    expect((await remove(gone)).status).toBe(404);
    expect((await read()).status).toBe('open');
  });

  test.each([
    ['a photo', { photo: undefined }, 'photo'],
    ['the id of one', { photo: 'x' }, 'photo'],
    ['a rule', { rule: undefined }, 'rule'],
  ])('needs %s', async (_, wrong, field) => {
    const photo = idIn((await photosOf(noor))[1]?.photo ?? '');
    const { status, body } = await remove(photo, wrong);
    expect([status, Object.keys(body as object)]).toEqual([400, expect.arrayContaining([field])]);
  });

  test('leaves no copy behind if the case was resolved meanwhile', async () => {
    const photo = idIn((await photosOf(noor))[1]?.photo ?? '');
    const both = await Promise.all([remove(photo), remove(photo)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [{ waiting }] = await query(app, 'SELECT count(*)::int AS waiting FROM stale_files');
    expect(waiting).toBe(0);
  });
});
