import { type Day, dayOf, sameDay } from '../time';
import type { Room } from './contract';
import { isFromOther, type ThreadMessage } from './model';

/** A message and its place: whose it is, and whether it begins or ends a group of one sender. */
export interface Bubble {
  message: ThreadMessage;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** Some messages of one calendar day where the member is, shown as one; `day` where it is the first block of that day. */
export interface ThreadBlock {
  key: string;
  day: Day | undefined;
  bubbles: readonly Bubble[];
}

const PAUSE = 10 * 60_000;
/** How many messages a block has on average. */
const LENGTH = 40;

/** Names a message from the moment it is sent: it gets its id when the backend has it. */
export const bubbleKey = (message: ThreadMessage): string => message.key ?? message.id;

/**
 * Whether a block begins at a message whatever surrounds it, so that messages which come before or after a block leave
 * it as it is. Ids end in random characters.
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

/** Blocks by their first and their last message: one of them stays when a block grows. */
function knownBy(blocks: readonly ThreadBlock[]): Map<string, ThreadBlock> {
  const known = new Map<string, ThreadBlock>();
  for (const block of blocks) {
    const [first] = block.bubbles;
    if (first) known.set(bubbleKey(first.message), block).set(lastKeyOf(block), block);
  }
  return known;
}

/**
 * The block of `before` that is still what begins at a place: its messages and those beside it are the same. What a
 * member waits for must not grow with the conversation, whether messages come at its end or above.
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
 * A thread in blocks, and its messages in groups: those of one sender that follow each other within ten minutes on one
 * day. Own are all that the other member has not sent, so no own profile is needed to tell. A block keeps the key that
 * it has in `before` when it grows, and is the same object when it is the same, so that whoever shows it need not look
 * again.
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
      // The group of a block that was made anew may go on in one that was not.
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
