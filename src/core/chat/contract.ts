import { array, type Infer, number, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Flag, Id, maybe, Text } from '../wire';

/** The other member of a conversation. `id` is the profile id, `user` the user id; in our backend they are equal. */
export const RoomMember = type({ id: maybe(Id), user: Id, first_name: Text, last_name: Text });
export type RoomMember = Infer<typeof RoomMember>;

/**
 * A conversation. `last_message` is null before the first message. Extensions: `photo_preview` is a tiny picture, shown until
 * the photo has loaded. `last_message` also has `sent_at` and `sender`. `can_send` is false if the conversation can only be
 * read. A closed conversation can be read and reported until `closed_until` (ISO 8601), whoever closed it; null while
 * an open report of the member is about it. It looks the same
 * after a block by the other member, an unlike, a suspension or a deletion: it has the name, no photo, no unread messages and
 * no reason (decision 33).
 */
export const Room = type({
  id: Id,
  other_user: RoomMember,
  photo: Text,
  photo_preview: Text,
  is_blocked: Flag,
  can_send: Flag,
  closed_until: Text,
  unread_count: maybe(number()),
  last_message: maybe(type({ content: Text, sent_at: Text, sender: maybe(Id) })),
});
export type Room = Infer<typeof Room>;

/**
 * A message. `sender_profile` is the sender's id, `sent_at` an ISO 8601 instant in UTC. `key` (extension) is the
 * Idempotency-Key that the message was sent with. Only its sender sees the key, to match it with a pending message.
 */
export const Message = type({ id: Id, sender_profile: Id, content: string(), sent_at: string(), key: Text });
export type Message = Infer<typeof Message>;

/**
 * A page of the conversations (extension): at most `limit` (1 to 200, by default 200). If there may be more, the answer has
 * a header `X-Next-Cursor`. Send it as `cursor` for the next page. No conversation comes twice, even if one moves up
 * between two pages.
 *
 * More extensions select conversations: `kind=active` only those with messages, `kind=new` only those without. `fresh`, for a
 * first page of active ones, puts at most that many new ones (0 to 50) before it. `q` keeps only members whose name contains
 * this text. `sort` is `newest` (default) or `name`; the answer repeats it in the header `X-List-Sort`. `with` finds the
 * conversation with a member, `room` the one with this id.
 */
export const RoomsPage = object({
  cursor: optional(string()),
  limit: optional(string()),
  kind: optional(string()),
  fresh: optional(string()),
  q: optional(string()),
  sort: optional(string()),
  with: optional(string()),
  room: optional(string()),
});
export type RoomsPage = Infer<typeof RoomsPage>;

/** The conversations, latest first, at most 200 per page. Polled every 5 s on the messages screen. */
export const listRooms = endpoint('GET', '/matchmaking/chat-rooms/', { query: RoomsPage, answer: array(Room) });

/**
 * Selects a part of a conversation (extension): only messages newer than the message `after`, or older than the message
 * `before`. At most `limit` messages (1 to 200, by default 200): the oldest of the newer ones, or the newest of the older
 * ones.
 */
export const MessagesPage = object({
  after: optional(string()),
  before: optional(string()),
  limit: optional(string()),
});
export type MessagesPage = Infer<typeof MessagesPage>;

/**
 * The messages of a conversation, oldest first: the newest 1,000, or the part that the query selects. Polled every 3 s while
 * the conversation is open.
 */
export const listMessages = endpoint('GET', '/matchmaking/chat-rooms/:id/messages/', {
  query: MessagesPage,
  answer: array(Message),
});

/**
 * Sends a message. `sender` is sent as specified, but the backend trusts only the token and answers 403 if they differ. Our
 * backend answers with the message; another may answer anything.
 */
export const sendMessage = endpoint('POST', '/matchmaking/chat-rooms/:id/messages/', {
  body: object({ sender: string(), content: string() }),
});

/** A file of evidence: a page in HTML that needs no network, and a name for it. */
export const EvidencePack = type({ name: string(), html: string() });
export type EvidencePack = Infer<typeof EvidencePack>;

/**
 * The conversation as a file of evidence, in the language of the call: names, ids, the newest 5,000 messages of both with the times of
 * Dubai, the photos if the conversation is open, a SHA-256 and the signature of the server. Also for closed conversations.
 */
export const getEvidence = endpoint('GET', '/matchmaking/chat-rooms/:id/evidence/', {
  answer: EvidencePack,
  extension: true,
});

/** Marks everything in a conversation as read. */
export const markRoomRead = endpoint('POST', '/matchmaking/message/mark-read/', {
  body: object({ chat_id: Id }),
});
