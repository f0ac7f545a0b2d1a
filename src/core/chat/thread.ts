import { type Day, dayOf, sameDay } from '../time';
import type { Message, Room } from './contract';
import type { ThreadMessage } from './messages';
import { isFromOther } from './model';

/** A message, whether it is the member's own, and whether it is the first or last of a group by one sender. */
export interface Bubble {
  message: ThreadMessage;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** Messages of one calendar day in the member's time zone, rendered together. `day` is set on the first block of a day. */
export interface ThreadBlock {
  key: string;
  day: Day | undefined;
  bubbles: readonly Bubble[];
}

const PAUSE = 10 * 60_000;
/** The average number of messages in a block. */
const LENGTH = 40;

const shown = new WeakMap<Message, ThreadMessage>();

/** Returns a sent message as the thread shows it. Always the same object for one message. */
function asSent(message: Message): ThreadMessage {
  const known = shown.get(message);
  if (known) return known;
  const made: ThreadMessage = { ...message, status: 'sent' };
  shown.set(message, made);
  return made;
}

/**
 * The thread: the messages that the backend has, oldest first, then the pending ones. A pending message uses its key as its
 * id, and is left out once the backend's messages include that key.
 * @param from how many of the oldest messages are left out
 */
export function thread(sent: readonly Message[], pending: readonly ThreadMessage[], from = 0): ThreadMessage[] {
  const all = sent.slice(from).map(asSent);
  if (pending.length === 0) return all;
  const isKnown = ({ id }: ThreadMessage) => sent.some((message) => message.id === id || message.key === id);
  return [...all, ...pending.filter((message) => !isKnown(message))];
}

const SIGN = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\u{fe0f})*';
const EMOJI = `(?:${SIGN}(?:\\u{200d}${SIGN})*|\\p{Regional_Indicator}{2})`;
const MANY = 3;
const ONLY_EMOJI = new RegExp(`^\\s*(?:${EMOJI}\\s*){1,${MANY}}$`, 'u');

/** Whether a message is one to three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  // The longest emoji, a family, is eleven characters long in UTF-16.
  return text.length <= 12 * MANY && ONLY_EMOJI.test(text);
}

/** Identifies a message from the moment it is sent. Its id comes later, from the backend. */
export const bubbleKey = (message: ThreadMessage): string => message.key ?? message.id;

/**
 * Whether a block begins at a message. This depends on the message alone, so messages added before or after a block do not
 * change it. Ids end in random characters.
 */
function beginsBlock(message: ThreadMessage): boolean {
  const key = bubbleKey(message);
  let sum = 0;
  for (let at = Math.max(0, key.length - 3); at < key.length; at += 1) sum = sum * 31 + key.charCodeAt(at);
  return sum % LENGTH === 0;
}

function isSame(one: ThreadBlock, other: ThreadBlock): boolean {
  return (
    one === other ||
    (one.bubbles.length === other.bubbles.length &&
      !one.day === !other.day &&
      one.bubbles.every((bubble, at) => {
        const twin = other.bubbles[at];
        return (
          bubble.message === twin?.message &&
          bubble.isOwn === twin.isOwn &&
          bubble.isFirst === twin.isFirst &&
          bubble.isLast === twin.isLast
        );
      }))
  );
}

const lastKeyOf = ({ bubbles }: ThreadBlock): string => {
  const last = bubbles.at(-1);
  return last ? bubbleKey(last.message) : '';
};

/** Blocks by their first and their last message. When a block grows, one of the two stays. */
function knownBy(blocks: readonly ThreadBlock[]): Map<string, ThreadBlock> {
  const known = new Map<string, ThreadBlock>();
  for (const block of blocks) {
    const [first] = block.bubbles;
    if (first) known.set(bubbleKey(first.message), block).set(lastKeyOf(block), block);
  }
  return known;
}

/**
 * Returns the block of `before` that begins at `place`, if its messages and their neighbours are unchanged. This keeps an
 * update as fast in long conversations as in short ones, for messages added at either end.
 */
function stillAt(
  place: number,
  messages: readonly ThreadMessage[],
  before: readonly ThreadBlock[],
  at: number | undefined,
): ThreadBlock | undefined {
  const block = at === undefined ? undefined : before[at];
  if (at === undefined || !block) return undefined;
  const isStill =
    messages[place - 1] === before[at - 1]?.bubbles.at(-1)?.message &&
    messages[place + block.bubbles.length] === before[at + 1]?.bubbles[0]?.message &&
    block.bubbles.every(({ message }, index) => message === messages[place + index]);
  return isStill ? block : undefined;
}

/**
 * Splits a thread into blocks, and its messages into groups: consecutive messages of one sender on one day, with at most ten
 * minutes between two. Every message that the other member did not send is the member's own, so this needs no own profile. A
 * block that grows keeps its key from `before`. An unchanged block is the same object, so it need not render again.
 */
export function threadBlocks(
  messages: readonly ThreadMessage[],
  room: Pick<Room, 'other_user'>,
  before: readonly ThreadBlock[] = [],
): ThreadBlock[] {
  const places = new Map(before.map(({ bubbles }, at) => [bubbles[0]?.message, at]));
  const blocks: ThreadBlock[] = [];
  const kept = new Set<ThreadBlock>();
  let growing: Bubble[] | undefined;
  let last: Bubble | undefined;
  for (let place = 0; place < messages.length; ) {
    const message = messages[place];
    if (!message) break;
    const still = stillAt(place, messages, before, places.get(message));
    if (still) {
      // The last group of a new block may continue in a kept one.
      if (last && growing) last.isLast = still.bubbles[0]?.isFirst ?? true;
      kept.add(still);
      blocks.push(still);
      growing = undefined;
      last = still.bubbles.at(-1);
      place += still.bubbles.length;
      continue;
    }
    const isOwn = message.status !== 'sent' || !isFromOther(message, room);
    const day = dayOf(message.sent_at);
    const isNewDay = !last || !sameDay(dayOf(last.message.sent_at), day);
    const isFirst =
      !last ||
      isNewDay ||
      last.isOwn !== isOwn ||
      Date.parse(message.sent_at) - Date.parse(last.message.sent_at) > PAUSE;
    if (last && last.isLast !== isFirst) last.isLast = isFirst;
    last = { message, isOwn, isFirst, isLast: true };
    if (growing && !isNewDay && !beginsBlock(message)) growing.push(last);
    else {
      growing = [last];
      blocks.push({ key: bubbleKey(message), day: isNewDay ? day : undefined, bubbles: growing });
    }
    place += 1;
  }
  const known = knownBy(before);
  return blocks.map((block) => {
    const twin = kept.has(block) ? block : (known.get(block.key) ?? known.get(lastKeyOf(block)));
    return twin && isSame(twin, block) ? twin : { ...block, key: twin?.key ?? block.key };
  });
}
