import type { messages } from '../../server/src/database/schema/chat';
import type { matches } from '../../server/src/database/schema/matches';
import { type Random, seededId } from './random';

/** A match and its conversation. */
interface Meeting {
  id: string;
  lowId: string;
  highId: string;
  createdAt: Date;
}

/** Likes, blocks and matches between members, who are numbered in the order of joining. Even numbers are women. */
export interface Society {
  ids: readonly string[];
  /** The liked members, by the member who likes them. */
  liked: ReadonlyMap<number, ReadonlySet<number>>;
  /** The number of likes, by the liked member. */
  received: Uint32Array;
  blocks: { blockerId: string; blockedId: string; createdAt: Date }[];
  meetings: Meeting[];
  viewers: string[];
  now: Date;
}

const DAY = 86_400_000;
/** The history of each viewer, at every size. */
const VIEWER = { count: 24, likes: 300, likedBy: 200, blocks: 60, meetings: 60 } as const;
const MESSAGES = 12;

/** Decides likes, blocks and matches. Some members get far more likes than others, and viewers have equal histories. */
export function meetingsOf(ids: readonly string[], random: Random, now: Date): Society {
  const liked = new Map<number, Set<number>>();
  const received = new Uint32Array(ids.length);
  const like = (from: number, to: number) => {
    const set = liked.get(from) ?? new Set();
    if (!set.has(to)) received[to] = (received[to] ?? 0) + 1;
    liked.set(from, set.add(to));
  };
  const other = (member: number) => {
    const half = Math.floor(ids.length / 2);
    return 2 * Math.floor(half * random.next() ** 1.6) + (member % 2 === 0 ? 1 : 0);
  };
  const pairs = new Map<string, [number, number]>();
  const meet = (one: number, two: number) => {
    like(one, two);
    like(two, one);
    pairs.set(`${Math.min(one, two)}-${Math.max(one, two)}`, [one, two]);
  };
  const step = Math.max(1, Math.floor(ids.length / VIEWER.count));
  const viewers = Array.from({ length: VIEWER.count }, (_, index) => index * step + (index % 2));
  const blocks: Society['blocks'] = [];
  for (const viewer of viewers) {
    for (let count = 0; count < VIEWER.likes; count += 1) like(viewer, other(viewer));
    for (let count = 0; count < VIEWER.likedBy; count += 1) like(other(viewer), viewer);
    for (let count = 0; count < VIEWER.meetings; count += 1) meet(viewer, other(viewer));
    const blocked = new Set(Array.from({ length: VIEWER.blocks }, () => other(viewer)));
    for (const each of blocked) blocks.push({ blockerId: at(ids, viewer), blockedId: at(ids, each), createdAt: now });
  }
  for (let member = 0; member < ids.length; member += 1) {
    const count = Math.floor(-Math.log(1 - random.next()) * 2);
    for (let done = 0; done < count; done += 1) like(member, other(member));
    if (member % 10 === 1) meet(member, other(member));
  }
  const meetings = [...pairs.values()].map(([one, two]): Meeting => {
    const createdAt = new Date(now.getTime() - Math.floor(random.next() * 200 * DAY));
    const [lowId = '', highId = ''] = [at(ids, one), at(ids, two)].sort();
    return { id: seededId(random, createdAt), lowId, highId, createdAt };
  });
  return { ids, liked, received, blocks, meetings, viewers: viewers.map((viewer) => at(ids, viewer)), now };
}

function at(ids: readonly string[], member: number): string {
  const id = ids[member];
  if (!id) throw new Error(`There is no member ${member}.`);
  return id;
}

/** Returns the rows of all likes. */
export function* likeRows({ ids, liked, now }: Society) {
  for (const [from, targets] of liked) {
    let ago = 0;
    for (const to of targets) {
      ago += 1;
      yield { fromId: at(ids, from), toId: at(ids, to), createdAt: new Date(now.getTime() - ago * 3_600_000 - from) };
    }
  }
}

/** Returns the rows of all matches. */
export function* matchRows({ meetings }: Society): Generator<typeof matches.$inferInsert> {
  for (const { lowId, highId, createdAt } of meetings) yield { lowId, highId, createdAt };
}

/** Returns the messages of every conversation, the newest of which is unread. */
export function* messageRows({ meetings, now }: Society, random: Random): Generator<typeof messages.$inferInsert> {
  for (const { id, lowId, highId, createdAt } of meetings) {
    const pace = (now.getTime() - createdAt.getTime()) / (MESSAGES + 1);
    for (let number = 1; number <= MESSAGES; number += 1) {
      const sentAt = new Date(Math.floor(createdAt.getTime() + number * pace));
      yield {
        id: seededId(random, sentAt),
        roomId: id,
        senderId: random.chance(0.5) ? lowId : highId,
        content: `Message ${number}: shall we talk on the weekend about what matters to us?`,
        sentAt,
        readAt: number < MESSAGES ? sentAt : null,
      };
    }
  }
}
