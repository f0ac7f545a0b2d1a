import { expect, test } from 'vitest';
import { listRooms } from '../../../src/core/chat/contract';
import { listBlocked } from '../../../src/core/members/contract';
import { listNotifications, type Notification } from '../../../src/core/notifications/contract';
import { updateProfile } from '../../../src/core/profile/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { as } from '../../support/members/members';
import {
  blocks,
  go,
  likes,
  matches,
  meet,
  type Pair,
  type Step,
  viewsProfile,
  writes,
} from '../../support/members/pair';
import { query } from '../../support/servers/query';
import type { TestApp } from '../../support/servers/test-app';
import { notArabic } from '../../support/texts/arabic';

let app: TestApp;
let cast: Cast;
castOfFile((made) => {
  cast = made;
  app = made.app;
});

const asked = (language: string, tag?: string | null) => ({
  headers: { 'accept-language': language, ...(tag && { 'if-none-match': tag }) },
});
const told = ({ noor }: Pair, language: string, tag?: string | null) =>
  as(app, noor, listNotifications, asked(language, tag));

const name = '\u2068Omar Nasser\u2069';

/** The kinds of notification, with the steps that lead to one and its text in Arabic. */
const kinds: [kind: string, steps: Step[], text: string][] = [
  ['view', [viewsProfile], `زيارة لملفك من ${name}`],
  ['like', [likes], `إعجاب جديد بملفك من ${name}`],
  ['match', [matches], `إعجاب متبادل بينك وبين ${name}`],
  ['message', [matches, writes], `رسالة جديدة من ${name}`],
];

test.each(kinds)(
  'a notification of a %s is in the language of the call, with the name isolated',
  async (kind, steps, text) => {
    const pair = await meet(cast);
    for (const step of steps) await step(pair);
    const find = (all: readonly Notification[]) => all.find(({ icon }) => icon === kind);
    const arabic = await told(pair, 'ar');
    const found = find(arabic.body);
    expect(found?.message).toBe(text);
    expect([found?.message, found?.description].map(notArabic)).toEqual([undefined, undefined]);
    expect(arabic.headers.get('content-language')).toBe('ar');
    expect(find((await told(pair, 'en')).body)?.message).toContain('Omar Nasser');
  },
);

/** Any mark that isolates or embeds a text. */
const MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

test.each(kinds)('an English notification of a %s isolates a name only where Unicode needs it', async (kind, steps) => {
  const pair = await meet(cast);
  for (const step of steps) await step(pair);
  const messageWith = async (fullname: string) => {
    await query(app, 'UPDATE profiles SET fullname = $2 WHERE id = $1', [pair.omar.id, fullname]);
    const { body } = await told(pair, 'en');
    const found = body.find(({ icon }) => icon === kind);
    expect(found?.description).not.toMatch(MARKS);
    return found?.message ?? '';
  };
  for (const right of ['عمر الناصر', 'عمر (Omar) 7', 'Omar عمر', 'שרה'])
    expect(await messageWith(right)).toMatch(new RegExp(`\u2068${right.replace(/[()]/g, '\\$&')}\u2069`));
  for (const left of ['Omar Nasser', 'Zoë O’Neil-Smith 7', 'राम', '王伟']) {
    const message = await messageWith(left);
    expect(message).toContain(left);
    expect(message.match(MARKS)).toBeNull();
  }
});

test('a notification about a member without a name is in Arabic too', async () => {
  const pair = await meet(cast);
  await likes(pair);
  await query(app, "UPDATE profiles SET fullname = '' WHERE id = $1", [pair.omar.id]);
  expect((await told(pair, 'ar')).body[0]?.message).toBe('إعجاب جديد بملفك من أحد الأعضاء');
});

test('a poll after a switch answers in the new language, and 304 in the old one', async () => {
  const pair = await meet(cast);
  await likes(pair);
  const english = await told(pair, 'en');
  const tag = english.headers.get('etag');
  expect((await told(pair, 'en', tag)).status).toBe(304);
  const arabic = await told(pair, 'ar', tag);
  expect([arabic.status, notArabic(arabic.body[0]?.message)]).toEqual([200, undefined]);
  expect((await told(pair, 'ar', arabic.headers.get('etag'))).status).toBe(304);
});

test('a member whose name is a text of ours keeps the name as typed', async () => {
  const pair = await meet(cast);
  await query(app, "UPDATE profiles SET fullname = 'Not found.', first_name = 'Not found.' WHERE id = $1", [
    pair.omar.id,
  ]);
  await matches(pair);
  const { body } = await told(pair, 'ar');
  expect(body[0]?.message).toContain('\u2068Not found.\u2069');
  expect((await as(app, pair.noor, listRooms, asked('ar'))).body[0]?.other_user.first_name).toBe('Not found.');
});

test('a name that holds marks of direction cannot leave its isolate', async () => {
  const pair = await meet(cast);
  const json = { first_name: 'Omar\u2069\u202e', last_name: '\u2068Nasser\u200f' };
  expect((await as(app, pair.omar, updateProfile, { json })).status).toBe(200);
  await likes(pair);
  expect((await told(pair, 'ar')).body[0]?.message).toBe(`إعجاب جديد بملفك من ${name}`);
});

test('words in place of a name are in the language of the call', async () => {
  const pair = await meet(cast);
  await matches(pair);
  await writes(pair);
  const { keys } = app.context;
  await blocks(pair);
  await query(app, 'UPDATE blocks SET name = $2 WHERE blocker_id = $1', [pair.noor.id, keys.seal('[null,null]')]);
  await go(pair, pair.omar, deleteAccount);
  await query(app, 'UPDATE rooms SET low_name = NULL, high_name = NULL', []);
  const names = async (language: string) => [
    (await as(app, pair.noor, listRooms, asked(language))).body[0]?.other_user.first_name,
    (await as(app, pair.noor, listBlocked, asked(language))).body[0]?.first_name,
  ];
  expect(await names('ar')).toEqual(['عضو محذوف', 'إعجاب متبادل سابق']);
  expect(await names('en')).toEqual(['Deleted member', 'Former match']);
});
