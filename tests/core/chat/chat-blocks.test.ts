import { describe, expect, it } from 'vitest';
import { arrivedSince, charactersLeft, closedBecause, isEmojiOnly, isSendable, threadBlocks } from '../../../src/core';
import { firstUnread } from '../../../src/core/chat/model';
import { previewOf, previewTime } from '../../../src/core/chat/preview';
import { messageBy, roomWith } from '../../support/widgets/people';

const room = roomWith('Layla');
const DAY = 86_400_000;
const SENT_AT = new Date(Date.UTC(2026, 0, 5)).toISOString();

/** A long conversation over several days: a message every ten minutes, with ids whose endings look random. */
const long = Array.from({ length: 1_000 }, (_, number) => ({
  ...messageBy(number % 3 ? 'layla' : 'omar', `line ${number}`),
  id: `m-${((number + 1) * 2_654_435_761).toString(16)}`,
  sent_at: new Date(Date.UTC(2026, 0, 5) + number * 600_000).toISOString(),
  status: 'sent' as const,
}));

const contents = (blocks: ReturnType<typeof threadBlocks>) =>
  blocks.flatMap(({ bubbles }) => bubbles.map(({ message }) => message.content));

describe('blocks of a conversation', () => {
  it('hold every message once and in order, and give each day at its first message', () => {
    const blocks = threadBlocks(long, room);
    expect(contents(blocks)).toEqual(long.map(({ content }) => content));
    const days = new Set(long.map(({ sent_at }) => new Date(sent_at).toDateString()));
    expect(blocks.filter(({ day }) => day)).toHaveLength(days.size);
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
    expect(Math.max(...blocks.map(({ bubbles }) => bubbles.length))).toBeLessThan(200);
  });

  it('stay the same objects when newer messages arrive', () => {
    const before = threadBlocks(long.slice(0, 990), room);
    const after = threadBlocks(long, room, before);
    expect(after.filter((block) => before.includes(block)).length).toBeGreaterThanOrEqual(before.length - 1);
    expect(contents(after)).toHaveLength(1_000);
  });

  it('stay the same objects when older messages are loaded, and the first block keeps its key', () => {
    const before = threadBlocks(long.slice(205), room);
    const after = threadBlocks(long, room, before);
    expect(before.slice(1).every((block) => after.includes(block))).toBe(true);
    expect(after.map(({ key }) => key)).toContain(before[0]?.key);
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
  });

  it('stay the same objects when the messages above them are removed', () => {
    const before = threadBlocks(long, room);
    const after = threadBlocks(long.slice(205), room, before);
    expect(contents(after)).toEqual(long.slice(205).map(({ content }) => content));
    expect(after.slice(1).every((block) => before.includes(block))).toBe(true);
    expect(after[0]?.day).toBeDefined();
    expect(after[0]?.bubbles[0]?.isFirst).toBe(true);
  });

  it.each([
    ['from two members', long],
    [
      'from one member, in quick succession',
      long.map((message) => ({ ...message, sender_profile: 'layla', sent_at: SENT_AT })),
    ],
  ])('equal blocks built from scratch after any sequence of changes: %s', (_, all) => {
    let blocks = threadBlocks([], room);
    const parts = [
      [400, 500],
      [300, 500],
      [300, 503],
      [450, 503],
      [450, 501],
      [0, 1_000],
      [990, 1_000],
      [10, 20],
    ];
    for (const [from, to] of parts) {
      const messages = all.slice(from, to);
      blocks = threadBlocks(messages, room, blocks);
      const bare = (some: typeof blocks) => some.map(({ day, bubbles }) => ({ day, bubbles }));
      expect(bare(blocks)).toEqual(bare(threadBlocks(messages, room)));
      expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
    }
  });
});

describe('the new messages', () => {
  const messages = [messageBy('layla', 'one', 1), messageBy('omar', 'two', 2), messageBy('layla', 'three', 3)];

  it('begin at the first of the other member’s latest messages', () => {
    expect(firstUnread(messages, room, 1)).toBe('layla-3');
    expect(firstUnread(messages, room, 2)).toBe('layla-1');
    expect(firstUnread(messages, room, 3)).toBeUndefined();
    expect(firstUnread(messages, room, 0)).toBeUndefined();
  });

  it('are those the other member wrote after a given message', () => {
    expect(arrivedSince(messages, room, 'layla-1').map(({ content }) => content)).toEqual(['three']);
    expect(arrivedSince(messages, room, 'layla-3')).toEqual([]);
    expect(arrivedSince(messages, room, undefined)).toHaveLength(2);
  });
});

describe('a line in the conversation list', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const failed = { ...messageBy('omar', 'Not gone'), status: 'failed' as const };
  const at = (time: number) =>
    previewTime(roomWith('Layla', { last_message: { content: 'x', sent_at: new Date(time).toISOString() } }), now);

  it('shows an unsent message first, then a draft, then the last message', () => {
    expect(previewOf(room, 'Half', [failed])).toEqual({ kind: 'not-sent', text: 'Not gone' });
    expect(previewOf(room, ' Half ', [])).toEqual({ kind: 'draft', text: 'Half' });
    expect(previewOf(room, '', [])).toEqual({ kind: 'theirs', text: 'Salam from Layla' });
    const own = roomWith('Layla', { last_message: { content: 'Hi', sent_at: null, sender: 'omar' } });
    expect(previewOf(own, '')).toEqual({ kind: 'own', text: 'Hi' });
  });

  it('shows the time for today, and the day for older messages', () => {
    expect(at(now)).toMatch(/^\d\d:\d\d$/);
    expect(at(now - DAY)).toBe('Yesterday');
    expect(at(now - 5 * DAY)).toBe('16 Nov');
    expect(at(now - 365 * DAY)).toBe('21 Nov 2025');
    expect(previewTime(roomWith('Layla', { last_message: null }), now)).toBe('');
  });
});

it.each([
  ['❤️', true],
  ['👍🏽 👍🏽', true],
  ['👨‍👩‍👧‍👦', true],
  ['🇦🇪', true],
  ['😀😀😀😀', false],
  ['123', false],
  ['ok 👍', false],
  ['', false],
  ['#', false],
])('says whether %j is only emoji: %j', (text, is) => expect(isEmojiOnly(text)).toBe(is));

it('counts an emoji as one character, and refuses blank and overlong texts', () => {
  expect(charactersLeft('😀'.repeat(4_000))).toBe(0);
  expect(isSendable('😀'.repeat(4_000))).toBe(true);
  expect(isSendable('x'.repeat(4_001))).toBe(false);
  expect(isSendable(' \n')).toBe(false);
});

it('says why a conversation is closed', () => {
  const other_user = { id: null, user: 'nobody', first_name: 'Deleted member', last_name: '' };
  expect(closedBecause(room)).toBeUndefined();
  expect(closedBecause(roomWith('Layla', { is_blocked: true, can_send: false }))).toBe('blocked');
  expect(closedBecause(roomWith('Layla', { can_send: false }))).toBe('closed');
  expect(closedBecause(roomWith('Layla', { can_send: false, other_user }))).toBe('left');
});
