import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type Client,
  chat,
  conversations,
  createClient,
  createPlainPlatform,
  matches,
  members,
  notifications,
  ownProfile,
  type Profile,
  preferencesPayload,
  profile,
  profilePayload,
  profilePhotos,
  reports,
  search,
  session,
} from '../../../src/core';
import { savePreferences } from '../../../src/core/preferences/contract';
import { createProfile } from '../../../src/core/profile/contract';
import { type SpecifiedBackend, startSpecifiedBackend } from '../../support/specified-backend/start';
import { validAnswers } from '../../support/widgets/answers';

const password = 'secret-1';
let backend: SpecifiedBackend;
let layla: Client;
let omar: Client;

beforeAll(async () => {
  backend = await startSpecifiedBackend();
  [layla, omar] = [await join('Layla', 'Female'), await join('Omar', 'Male')];
});
afterAll(() => backend?.close());
beforeEach(() => void backend.beyond.splice(0));

async function join(name: string, gender: string): Promise<Client> {
  const client = createClient({
    baseUrl: backend.api,
    platform: createPlainPlatform(),
    retries: { reads: 2, writes: 5 },
  });
  const { register, resend, verify } = client.use(session);
  const email = `${name.toLowerCase()}@specified.test`;
  await register({ email, password1: password, password2: password });
  await resend();
  expect(await verify(backend.codeFor(email))).toMatchObject({ ok: true });
  const answers = validAnswers({ first_name: name, gender });
  await client.http(createProfile, { body: profilePayload(answers) });
  await client.http(savePreferences, { body: preferencesPayload(answers) });
  await client.use(ownProfile).load();
  return client;
}

/** The other member, as today's matches show them. */
async function other(client: Client): Promise<Profile> {
  const { data } = await client.use(matches).today.load();
  return data?.[0]?.profile ?? expect.fail('There is nobody else.');
}

const photo = new File(['a face'], 'me.png', { type: 'image/png' });

const verbs: Record<string, (client: Client) => Promise<unknown>> = {
  'sees every list': async (client) => {
    const { today, suggested, mutual, liked, likedMe, shortlisted, counts, feed } = client.use(matches);
    const lists = [today, suggested, mutual, liked, likedMe, shortlisted, counts, feed];
    const states = await Promise.all(lists.map((list) => list.load()));
    return { ok: states.every(({ status }) => status === 'ready') };
  },
  'shortlists and takes it back': async (client) => {
    const { toggleShortlist } = client.use(members);
    await toggleShortlist(await other(client));
    return toggleShortlist(await other(client));
  },
  'likes, unlikes, and likes again': async (client) => {
    const { like, unlike } = client.use(members);
    await like(await other(client));
    await unlike(await other(client));
    return like(await other(client));
  },
  'searches with every filter': async (client) => {
    const found = await client.use(search).find({
      ...{ name_search: 'Had', age_min: '25', age_max: '60', marital_status: 'Single' },
      ...{ emirate: 'Dubai', sort: 'newest', limit: '24' },
    });
    return { ok: found.status === 'ready' && found.data?.results.length === 1 };
  },
  'changes bio, hobbies and personal facts': async (client) => {
    const { update } = client.use(profile);
    await update({ bio: 'I walk.' });
    await update({ interests: 'Travel' });
    return update({ marital_status: 'Widowed', academic_qualification: 'PhD' });
  },
  'adds, chooses and deletes photos': async (client) => {
    const { upload, setPrimary, remove } = client.use(profilePhotos);
    await upload(photo, { primary: true });
    await upload(photo);
    await setPrimary(1);
    return remove(0);
  },
  'changes the password': (client) =>
    client.use(session).changePassword({
      current_password: password,
      new_password: 'secret-2',
      confirm_new_password: 'secret-2',
    }),
  'asks for a reset': (client) => client.use(session).requestReset('layla@specified.test'),
  'reads and marks notifications': async (client) => {
    const { list, unread, markAllRead } = client.use(notifications);
    await Promise.all([list.load(), unread.load()]);
    return markAllRead();
  },
  'reports with a proof': async (client) =>
    client
      .use(reports)
      .send((await other(client)).user, { type: 'Spam', description: 'Sells things', proofs: [photo] }),
};

it.each(Object.keys(verbs))('a member of a backend of the specification %s', async (name) => {
  expect(await verbs[name]?.(layla)).toMatchObject({ ok: true });
  expect(backend.beyond).toEqual([]);
});

it('two of them talk, the conversation is read, and a block ends it', async () => {
  await layla.use(members).like(await other(layla));
  expect(await omar.use(members).like(await other(omar))).toMatchObject({ ok: true, value: true });
  expect(await layla.use(conversations).openWith((await other(layla)).user)).toBe(true);
  const room = layla.use(conversations).$openId.get() ?? '';
  expect(await layla.use(chat).send(room, 'Salam')).toMatchObject({ ok: true });
  expect(await omar.use(conversations).openWith((await other(omar)).user)).toBe(true);
  await expect.poll(() => backend.received.includes('POST /matchmaking/message/mark-read/')).toBe(true);
  const messages = await omar.use(conversations).messagesOf(room).load();
  expect(messages.data?.map(({ content }) => content)).toEqual(['Salam']);
  expect(await omar.use(members).block((await other(omar)).user)).toMatchObject({ ok: true });
  expect(await omar.use(session).deleteAccount()).toMatchObject({ ok: true });
  expect(backend.beyond).toEqual([]);
});
