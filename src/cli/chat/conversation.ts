import type { Room } from '../../core';
import { Failure } from '../failure/failure';
import { loadWhole } from '../load-whole';
import type { Member } from '../member/member-client';

/**
 * Loads the conversations of a member, latest first: all of them, or as many as needed to find one.
 * @throws ApiError if they cannot be loaded
 */
export async function loadConversations(
  { client, core }: Pick<Member, 'client' | 'core'>,
  isIt: (room: Room) => boolean = () => false,
): Promise<Room[]> {
  const { rooms, loadOlderRooms, $hasOlderRooms } = client.use(core.conversations);
  let known = await loadWhole(rooms);
  while ($hasOlderRooms.get() && !known.some(isIt)) {
    const ended = await loadOlderRooms();
    if (!ended.ok) throw ended.error;
    known = rooms.peek().data ?? [];
  }
  // Only the newest of the conversations without messages are among them.
  if (core.newMatches(known).length <= core.NEW_MATCHES_SHOWN || known.some(isIt)) return known;
  const fresh = core.newMatches(await loadWhole(client.use(core.newRoomsList)));
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !ids.has(id))];
}

/** Finds a conversation by its own id or the other member's. `named` is what was typed. @throws Failure if there is none */
export async function findConversation(member: Member, id: string, named: string): Promise<Room> {
  const isIt = (room: Room) => room.id === id || room.other_user.user === id;
  const room = (await loadConversations(member, isIt)).find(isIt);
  if (!room) {
    const text = `You have not matched with ${named} yet, so there is no conversation.`;
    throw new Failure('refused', text, 'no-conversation');
  }
  return room;
}
