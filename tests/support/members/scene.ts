import { block, like } from '../../../src/core/members/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import type { TestApp } from '../servers/test-app';
import type { Cast } from './cast';
import { as } from './members';
import type { TestMember } from './sign-up';

/** The relation of the caller to the member whom the call is about. */
export const roles = {
  owner: 'is that member',
  match: 'matches with them, and both have written',
  liker: 'likes them',
  liked: 'is liked by them',
  stranger: 'has nothing to do with them',
  blocked: 'matched and wrote with them, then was blocked by them',
  blocker: 'matched and wrote with them, then blocked them',
  deleted: 'matched and wrote with them, then they deleted the account',
  moderator: 'has nothing to do with them, and is a moderator',
} as const;

export type Role = keyof typeof roles;

/** Two members and their relation, for one call. */
export interface Scene {
  app: TestApp;
  /** Makes more members. */
  cast: Cast;
  caller: TestMember;
  /** The member whom the call is about. */
  target: TestMember;
  /** The conversation of the two, or if there is none, the target's conversation with someone else. */
  room: string;
  role: Role;
}

async function match(app: TestApp, one: TestMember, other: TestMember): Promise<string> {
  await as(app, one, like, { params: { id: other.id } });
  const { body } = await as(app, other, like, { params: { id: one.id } });
  const room = (body as { room?: string | null }).room;
  if (!room) throw new Error('Two likes made no match.');
  await write(app, one, room);
  await write(app, other, room);
  return room;
}

async function write(app: TestApp, sender: TestMember, id: string): Promise<void> {
  const json = { sender: sender.id, content: 'Good morning' };
  const path = `/matchmaking/chat-rooms/${id}/messages/`;
  const answer = { TYPE: undefined };
  const { status } = await as(app, sender, { method: 'POST', path, answer }, { json });
  if (status !== 200) throw new Error(`A message was answered with ${status}.`);
}

const apart: readonly Role[] = ['stranger', 'liker', 'liked', 'moderator'];

/** Sets up a man who calls and a woman, with that relation. */
export async function setScene(cast: Cast, role: Role): Promise<Scene> {
  const { app } = cast;
  const target = await cast.make('F');
  if (role === 'owner') {
    const room = await match(app, target, await cast.make('M'));
    return { app, cast, caller: target, target, room, role };
  }
  const caller = await cast.make('M');
  const scene = { app, cast, caller, target, role };
  if (apart.includes(role)) {
    const room = await match(app, target, await cast.make('M'));
    if (role === 'liker') await as(app, caller, like, { params: { id: target.id } });
    if (role === 'moderator') await cast.appoint(caller);
    if (role === 'liked') await as(app, target, like, { params: { id: caller.id } });
    return { ...scene, room };
  }
  const room = await match(app, caller, target);
  if (role === 'blocked') await as(app, target, block, { params: { id: caller.id } });
  if (role === 'blocker') await as(app, caller, block, { params: { id: target.id } });
  if (role === 'deleted') await as(app, target, deleteAccount);
  return { ...scene, room };
}
