import type { Room } from '../../core';
import { Refused } from './refused';
import type { Turn } from './turn';

/** Returns the current conversation with a member; undefined if there is none. */
export async function roomWith({ actor, core, other }: Turn, name: unknown): Promise<Room | undefined> {
  const { id } = await other(name);
  const { rooms, roomWith: find } = actor.client.use(core.conversations);
  const { status, error } = await rooms.reload();
  if (status !== 'ready') throw error ?? new Error('The conversations could not be loaded.');
  return find(id);
}

/** Returns the conversation with a member. @throws Refused `no-conversation` if there is none */
export async function needRoom(turn: Turn, name: unknown): Promise<Room> {
  const room = await roomWith(turn, name);
  if (!room) throw new Refused(turn.core.memberText.notMutual, ['no-conversation']);
  return room;
}
