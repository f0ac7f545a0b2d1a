import { sendMessage } from '../../../src/core/chat/contract';
import { block, like } from '../../../src/core/members/contract';
import { getProfile } from '../../../src/core/profile/contract';
import type { TestApp } from '../servers/test-app';
import type { Cast } from './cast';
import { as } from './members';
import { jpeg, type TestMember, uploadPhoto } from './sign-up';

/** Noor and Omar. `room` is their conversation once they match, and an unknown id before that. */
export interface Pair {
  app: TestApp;
  noor: TestMember;
  omar: TestMember;
  room: string;
}

/** An act between the two. */
export type Step = (pair: Pair) => Promise<unknown>;

/** Makes two members of a cast without any ties. */
export async function meet(cast: Cast): Promise<Pair> {
  const [noor, omar] = [await cast.make('F'), await cast.make('M')];
  return { app: cast.app, noor, omar, room: '0190a000-0000-7000-8000-000000000001' };
}

/** Returns the path parameters for a member. */
export const to = (member: TestMember) => ({ params: { id: member.id } });

/** Makes any call as a member. */
export function go(
  { app }: Pair,
  member: TestMember,
  { method, path }: { method: string; path: string },
  options: object = {},
) {
  return as(app, member, { method, path, answer: { TYPE: undefined as unknown } }, options);
}

/** Omar likes Noor. */
export const likes: Step = (pair) => go(pair, pair.omar, like, to(pair.noor));

/** Omar likes Noor, and then she likes him. */
export const matches: Step = async (pair) => {
  await likes(pair);
  const { body } = await go(pair, pair.noor, like, to(pair.omar));
  pair.room = (body as { room: string }).room;
};

/** Omar writes. */
export const writes: Step = (pair) =>
  go(pair, pair.omar, sendMessage, {
    params: { id: pair.room },
    json: { sender: pair.omar.id, content: 'Salam' },
  });

/** Omar has a new primary photo. */
export const showsPhoto: Step = async ({ app, omar }) => uploadPhoto(app, omar.token, await jpeg(), 'true');

/** Noor blocks Omar. */
export const blocks: Step = (pair) => go(pair, pair.noor, block, to(pair.omar));

/** Omar opens Noor's profile. */
export const viewsProfile: Step = (pair) => go(pair, pair.omar, getProfile, to(pair.noor));
