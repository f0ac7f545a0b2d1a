import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient, createPlainPlatform, members, type Profile } from '../../../src/core';
import { listRooms } from '../../../src/core/chat/contract';
import { listLiked, listLikedMe, listMutual, listShortlisted } from '../../../src/core/matches/contract';
import { personOf } from '../../../src/core/matches/model';
import { createFaultProxy, type FaultPlan, type FaultProxy } from '../../support/faults/fault-proxy';
import { type Cast, createCast } from '../../support/members/cast';
import { as } from '../../support/members/members';
import type { TestMember } from '../../support/members/sign-up';
import { runs } from '../../support/models/runs';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

/** Many runs take long on a busy machine. */
const patient = { timeout: 90_000 };

/** Breaks one of ten calls before the server hears of it, and two of ten on the way back. */
const lossy: FaultPlan = (_call, next) => {
  const chance = next();
  if (chance >= 0.3) return undefined;
  return { kind: chance < 0.1 ? 'reset-before' : 'reset-after' };
};

let app: TestApp;
let cast: Cast;
let proxy: FaultProxy;
beforeAll(async () => {
  app = await createTestApp();
  cast = await createCast(app);
  proxy = await createFaultProxy(app.url, lossy, 20_261_121);
});
afterAll(async () => {
  await proxy.close();
  await cast.close();
  await app.close();
});

type Deed = 'like' | 'unlike' | 'shortlist' | 'block';
/** `hurried`: the next step does not wait for this one. */
interface Step {
  deed: Deed;
  hurried: boolean;
}
const stepsOf = (...deeds: Deed[]) =>
  fc.array(
    fc.record({ deed: fc.constantFrom<Deed>('like', 'like', 'unlike', 'shortlist', ...deeds), hurried: fc.boolean() }),
    {
      maxLength: 6,
    },
  );

/** A member's page over the lossy network. It retries at once, often enough for every call to get through. */
function pageOf(member: TestMember): Client {
  const platform = createPlainPlatform({ random: () => 0 });
  const client = createClient({
    isHome: true,
    baseUrl: `${proxy.url}/api`,
    platform,
    retries: { reads: 2, writes: 20 },
  });
  client.tokens.save({ access_token: member.token, refresh_token: member.refresh });
  return client;
}

const profileOf = ({ id }: TestMember): Profile => ({
  user: id,
  first_name: 'Somebody',
  liked: false,
  shortlisted: false,
});

async function live(client: Client, other: TestMember, steps: readonly Step[]): Promise<void> {
  const { like, unlike, toggleShortlist, block } = client.use(members);
  const under: Promise<unknown>[] = [];
  for (const { deed, hurried } of steps) {
    const person = profileOf(other);
    const acts = {
      like: () => like(person),
      unlike: () => unlike(person),
      shortlist: () => toggleShortlist(person),
      block: () => block(other.id),
    };
    const ended = acts[deed]();
    under.push(ended);
    if (!hurried) await ended;
  }
  await Promise.all(under);
}

/** The server's view of the ties from one member to the other. */
async function tiesOf(me: TestMember, other: TestMember) {
  const has = (items: readonly Parameters<typeof personOf>[0][]) => items.some((item) => personOf(item) === other.id);
  const rooms = (await as(app, me, listRooms)).body.filter((room) => room.other_user.user === other.id);
  return {
    liked: has((await as(app, me, listLiked)).body),
    likedMe: has((await as(app, me, listLikedMe)).body),
    mutual: has((await as(app, me, listMutual)).body),
    shortlisted: has((await as(app, me, listShortlisted)).body),
    rooms: rooms.length,
  };
}

test(
  'after liking, unliking and shortlisting each other at once, both pages show what the server has',
  patient,
  async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(), stepsOf(), async (hers, his) => {
        const [noor, omar] = [await cast.make('F'), await cast.make('M')];
        const [herPage, hisPage] = [pageOf(noor), pageOf(omar)];
        await Promise.all([live(herPage, omar, hers), live(hisPage, noor, his)]);
        const [her, him] = [await tiesOf(noor, omar), await tiesOf(omar, noor)];
        expect([her.likedMe, him.likedMe]).toEqual([him.liked, her.liked]);
        expect([her.mutual, him.mutual]).toEqual([her.liked && him.liked, her.liked && him.liked]);
        expect([her.rooms, him.rooms].every((rooms) => rooms <= 1 && (rooms === 1 || !her.mutual))).toBe(true);
        for (const [page, other, ties] of [
          [herPage, omar, her],
          [hisPage, noor, him],
        ] as const) {
          const { isLiked, isShortlisted } = page.use(members);
          expect([isLiked(profileOf(other)), isShortlisted(profileOf(other))]).toEqual([ties.liked, ties.shortlisted]);
        }
      }),
      runs(15),
    );
  },
);

test('a block in the middle of such acts removes all ties between the two', patient, async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf('block'), stepsOf('block'), async (hers, his) => {
      const [noor, omar] = [await cast.make('F'), await cast.make('M')];
      const last = { deed: 'block', hurried: false } as const;
      await Promise.all([live(pageOf(noor), omar, [...hers, last]), live(pageOf(omar), noor, his)]);
      const none = { liked: false, likedMe: false, mutual: false, shortlisted: false };
      expect(await tiesOf(noor, omar)).toMatchObject(none);
      expect(await tiesOf(omar, noor)).toMatchObject(none);
    }),
    runs(10),
  );
});
