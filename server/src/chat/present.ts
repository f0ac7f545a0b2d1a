import type { Message, Room } from '@core/chat/contract';
import { chatText } from '@core/texts';
import type { Context } from '../context';
import { NIL } from '../database/uuid';
import type { Keys } from '../keys';
import { previewAddress, signPhotoUrl } from '../links/photo-url';
import { openName } from '../relations/closing';
import { CLOSED_FOR } from '../relations/room-states';
import type { Translate } from '../texts/translatable';
import type { MessageRow } from './messages';
import type { RoomRow } from './rooms';

/** Returns the text of a message; empty if it was sealed with a secret that is no longer known. */
export function textOf(
  keys: Keys,
  { content, sealed }: { content: string | null; sealed: Buffer | null },
): string | null {
  if (!sealed) return content;
  try {
    return keys.open(sealed);
  } catch {
    return '';
  }
}

/** Returns a message for `me`. Only its sender gets the key. */
export function presentMessage({ keys }: Context, me: string, message: MessageRow): Message {
  return {
    id: message.id,
    sender_profile: message.senderId ?? NIL,
    content: textOf(keys, message) ?? '',
    sent_at: message.sentAt.toISOString(),
    key: message.senderId === me ? message.key : null,
  };
}

/**
 * Returns first and last name of the other member: as they were when the conversation was closed, else as they are. `translate` puts the
 * words for a deleted member into the reader's language.
 */
export function shownName(
  keys: Context['keys'],
  translate: Translate,
  { name, firstName, lastName }: Pick<RoomRow, 'name' | 'firstName' | 'lastName'>,
): [firstName: string, lastName: string] {
  const [first, last] = name ? openName(keys, name) : [firstName, lastName];
  return [first ?? translate(chatText.deletedMember), last ?? ''];
}

/** Returns a conversation for the list of `me`. */
export function presentRoom(context: Context, me: string, translate: Translate, row: RoomRow): Room {
  const [firstName, lastName] = shownName(context.keys, translate, row);
  const closedSince = row.closedSince === null ? undefined : new Date(row.closedSince).getTime();
  return {
    id: row.id,
    other_user: {
      id: row.other ?? NIL,
      user: row.other ?? NIL,
      first_name: firstName,
      last_name: lastName,
    },
    photo: row.photo ? signPhotoUrl(context, row.photo, me, 160) : null,
    photo_preview: previewAddress(row.preview),
    is_blocked: row.blocked,
    can_send: row.open && !row.blocked,
    closed_until: closedSince === undefined || row.held ? null : new Date(closedSince + CLOSED_FOR).toISOString(),
    unread_count: row.unread,
    last_message:
      row.sentAt === null
        ? null
        : {
            content: textOf(context.keys, row),
            sent_at: new Date(row.sentAt).toISOString(),
            sender: row.sender,
          },
  };
}
