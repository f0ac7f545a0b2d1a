import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillPreviews } from '../../../server/src/profile/photo-previews';
import { listRooms } from '../../../src/core/chat/contract';
import * as matches from '../../../src/core/matches/contract';
import { block, like, toggleShortlist } from '../../../src/core/members/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { deletePhoto, getOwnProfile, getProfile } from '../../../src/core/profile/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { as, couple } from '../../support/members/members';
import { register, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { withClient } from '../../support/servers/whole-database';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A photo as from a camera, with more detail than one colour. */
const camera = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();

async function sizeAt(address: string | null | undefined): Promise<[width: number, height: number]> {
  const bytes = Buffer.from(await (await fetch(address ?? '')).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}

const photosIn = () =>
  existsSync(app.photoFolder)
    ? readdirSync(app.photoFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))
    : [];

/** Removes the smaller sizes, as if a version without them had stored the photos. */
function removeSmaller(): number {
  const smaller = photosIn().filter((name) => /-\d+\.webp$/.test(name));
  for (const name of smaller) rmSync(join(app.photoFolder, name));
  return smaller.length;
}

const preview = /^data:image\/webp;base64,[\w+/=]{40,400}$/;

describe('the sizes of a photo', () => {
  test.each([
    ['upright', 1200, 1600, [480, 640], [160, 213]],
    ['wide', 1600, 800, [960, 480], [320, 160]],
    ['small', 300, 400, [300, 400], [160, 213]],
  ])('%s: full on request, 480 for cards, 160 for round portraits', async (_name, width, height, card, round) => {
    const [woman, man] = await couple(app);
    await uploadPhoto(app, woman.token, await camera(width, height));
    await as(app, man, like, { params: { id: woman.id } });
    await as(app, woman, like, { params: { id: man.id } });
    const { body: profile } = await as(app, man, getProfile, { params: { id: woman.id } });
    expect(await sizeAt(profile.photo)).toEqual(card);
    expect(await sizeAt(profile.photos?.[0]?.photo)).toEqual([width, height]);
    expect(profile.photos?.[0]?.small).toBe(profile.photo);
    const [room] = (await as(app, man, listRooms)).body;
    const [notification] = (await as(app, man, listNotifications)).body;
    expect(await sizeAt(room?.photo)).toEqual(round);
    expect(await sizeAt(notification?.avatar)).toEqual(round);
  });

  test('are served only in the sizes that there are', async () => {
    const member = await register(app);
    const { body } = await uploadPhoto(app, member.token, await camera(600, 800));
    expect((await fetch(`${body.photo}&w=480`)).status).toBe(200);
    for (const w of ['0', '481', '1600', 'full']) expect((await fetch(`${body.photo}&w=${w}`)).status).toBe(404);
    expect((await fetch(`${body.photo.replace(/s=.{4}/, 's=AAAA')}&w=480`)).status).toBe(404);
  });

  test('are made on request if they are missing, and kept', async () => {
    const member = await register(app);
    await uploadPhoto(app, member.token, await camera(600, 800));
    expect(removeSmaller()).toBeGreaterThan(0);
    const { body } = await as(app, member, getOwnProfile);
    expect(await sizeAt(body.photo)).toEqual([480, 640]);
    expect(photosIn().filter((name) => name.endsWith('-480.webp'))).toHaveLength(1);
    expect(await sizeAt(body.photo)).toEqual([480, 640]);
  });

  test('are all removed with the photo, even if one is made during the deletion', async () => {
    const member = await register(app);
    const others = photosIn();
    await uploadPhoto(app, member.token, await camera(600, 800));
    expect(photosIn().length).toBe(others.length + 3);
    removeSmaller();
    const { body } = await as(app, member, getOwnProfile);
    const { photoStore } = app.context;
    const write = photoStore.write.bind(photoStore);
    const during = vi.spyOn(photoStore, 'write').mockImplementationOnce(async (...file) => {
      await as(app, member, deletePhoto, { params: { slot: '0' } });
      await write(...file);
    });
    expect((await fetch(body.photo ?? '')).status).toBe(404);
    expect(during).toHaveBeenCalledTimes(1);
    during.mockRestore();
    expect(photosIn().filter((name) => !others.includes(name))).toEqual([]);
  });
});

describe('the preview of a photo', () => {
  /** Every preview that a member finds in all lists, with the name of the list. */
  async function previewsFor(viewer: TestMember): Promise<[list: string, preview: string | null | undefined][]> {
    const read = async <Item>(
      list: string,
      call: { method: string; path: string; answer: { TYPE: Item[] } },
      of: (item: Item) => string | null | undefined,
    ) => (await as(app, viewer, call)).body.map((item): [string, string | null | undefined] => [list, of(item)]);
    const all = await Promise.all([
      read('search', searchMembers, ({ profile }) => profile?.photo_preview),
      read('suggested', matches.listSuggested, ({ profile }) => profile.photo_preview),
      read('today', matches.listToday, ({ profile }) => profile.photo_preview),
      read('likes me', matches.listLikedMe, ({ profile }) => profile.photo_preview),
      read('liked', matches.listLiked, (item) => item.matched_profile.photo_preview),
      read('mutual', matches.listMutual, (item) => item.matched_profile.photo_preview),
      read('shortlist', matches.listShortlisted, (item) => item.matched_profile.photo_preview),
      read('activity', matches.listActivity, (item) => item.photo_preview),
      read('conversations', listRooms, (item) => item.photo_preview),
      read('notifications', listNotifications, (item) => item.avatar_preview),
    ]);
    return all.flat();
  }

  test('comes with every list, is a tiny picture, and goes with a block', async () => {
    const other = await createTestApp();
    const shared = app;
    app = other;
    try {
      const [woman, man] = await couple(app);
      await uploadPhoto(app, woman.token, await camera(1200, 1600));
      const before = await previewsFor(man);
      expect(new Set(before.map(([list]) => list))).toEqual(new Set(['search', 'suggested', 'today']));
      await as(app, man, toggleShortlist, { params: { id: woman.id } });
      await as(app, woman, like, { params: { id: man.id } });
      await as(app, man, like, { params: { id: woman.id } });
      const found = [...before, ...(await previewsFor(man))];
      const hers = found.filter(([, address]) => address);
      expect(new Set(hers.map(([list]) => list)).size).toBe(10);
      for (const [, address] of hers) expect(address).toMatch(preview);
      const bytes = Buffer.from(hers[0]?.[1]?.split(',')[1] ?? '', 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 24, height: 32 });

      await as(app, woman, block, { params: { id: man.id } });
      for (const [list, address] of await previewsFor(man)) expect([list, address ?? null]).toEqual([list, null]);
    } finally {
      app = shared;
      await other.close();
    }
  });

  test('is null for a member without a photo', async () => {
    const [woman, man] = await couple(app);
    const { body } = await as(app, man, getProfile, { params: { id: woman.id } });
    expect([body.photo, body.photo_preview, body.photos]).toEqual([null, null, []]);
  });

  test('is made later for photos that an older version stored, and not for one that cannot be read', async () => {
    const [old, damaged] = [await register(app), await register(app)];
    await uploadPhoto(app, old.token, await camera(600, 800));
    await uploadPhoto(app, damaged.token, await camera(600, 800));
    const lost = await withClient(app.databaseUrl, async (client) => {
      await client.query('UPDATE photos SET preview = NULL');
      return client.query<{ id: string }>('SELECT id FROM photos WHERE user_id = $1', [damaged.id]);
    });
    await app.context.photoStore.write(lost.rows[0]?.id ?? '', Buffer.from('not an image'));
    const of = async (member: TestMember) => (await as(app, member, getOwnProfile)).body.photo_preview;
    expect(await of(old)).toBeNull();
    await fillPreviews(app.context);
    expect(await of(old)).toMatch(preview);
    expect(await of(damaged)).toBeNull();
    const read = vi.spyOn(app.context.photoStore, 'read');
    await fillPreviews(app.context);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});
