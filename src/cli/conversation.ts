import type { Room } from '../core';
import { Failure } from './failure';
import { load } from './load';
import type { Member } from './member-client';

/** Finds a conversation by its own id or by the other member's. @throws Failure where there is none */
export async function findConversation({ client, core }: Member, id: string): Promise<Room> {
  const rooms = await load(client.use(core.chat).rooms);
  const room = rooms.find((one) => one.id === id) ?? rooms.find((one) => one.other_user.user === id);
  if (!room) throw new Failure('refused', `No conversation ${id}. ${core.memberText.notMutual}`, 'no-conversation');
  return room;
}
