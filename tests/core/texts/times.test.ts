import { describe, expect, it } from 'vitest';
import { clockTime, dayName, threadBlocks, timeAgo } from '../../../src/core';
import { messageBy, roomWith } from '../../support/widgets/people';

const words = { today: 'Today', yesterday: 'Yesterday' };
const at = (year: number, month: number, date: number, hour = 12) => new Date(year, month - 1, date, hour).getTime();
const day = (year: number, month: number, date: number) => ({ year, month: month - 1, date });

describe('days', () => {
  it.each([
    [day(2026, 3, 4), 'Today'],
    [day(2026, 3, 3), 'Yesterday'],
    [day(2026, 3, 1), '1 March'],
    [day(2025, 12, 31), '31 December 2025'],
  ])('%o is named %s', (one, name) => {
    expect(dayName(one, at(2026, 3, 4, 23), words)).toBe(name);
    expect(dayName(one, at(2026, 3, 4, 0), words)).toBe(name);
  });
});

describe('times', () => {
  const now = Date.parse('2026-03-04T12:00:00Z');
  it.each([
    ['2026-03-04T11:59:30Z', 'just now'],
    ['2026-03-04T11:55:00Z', '5 min ago'],
    ['2026-03-04T09:00:00Z', '3 h ago'],
    ['2026-03-03T11:00:00Z', 'yesterday'],
    ['2026-03-01T11:00:00Z', '3 days ago'],
    ['2026-03-04T12:00:05Z', 'just now'],
    ['not a time', ''],
    [null, ''],
  ])('%s shows as %s', (instant, text) => expect(timeAgo(instant, now)).toBe(text));

  it('writes the time of day with two digits each, and nothing for an invalid time', () => {
    expect(clockTime(new Date(2026, 2, 4, 7, 5).toISOString())).toBe('07:05');
    expect(clockTime('soon')).toBe('');
  });
});

describe('messages in a thread', () => {
  const room = roomWith('Layla');
  const sent = (sender: string, minute: number) => ({ ...messageBy(sender, 'x', minute), status: 'sent' as const });

  it('are grouped by sender within ten minutes, and the last message ends its group', () => {
    const [only, ...others] = threadBlocks(
      [sent('layla', 0), sent('layla', 9), sent('layla', 20), sent('omar', 21)],
      room,
    );
    expect(others).toEqual([]);
    expect(only?.bubbles.map(({ isOwn, isFirst, isLast }) => [isOwn, isFirst, isLast])).toEqual([
      [false, true, false],
      [false, false, true],
      [false, true, true],
      [true, true, true],
    ]);
  });

  it('start a new group on each day, and count unsent messages as the member’s own', () => {
    const next = { ...sent('', 30), sent_at: '2026-11-23T08:00:00Z', status: 'sending' as const };
    const days = threadBlocks([sent('omar', 0), next], room);
    expect(days.map((one) => one.bubbles.length)).toEqual([1, 1]);
    expect(days[0]?.bubbles[0]?.isLast).toBe(true);
    expect(days[1]?.bubbles[0]).toMatchObject({ isOwn: true, isFirst: true });
  });
});
