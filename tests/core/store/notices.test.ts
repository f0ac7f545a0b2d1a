import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientWith } from '../../support/fakes/fake-client';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => {
  const { notices } = clientWith().client;
  return { notices, texts: () => notices.$list.get().map((notice) => notice.text) };
};

it('shows a success notice for 2 s and an error notice for 4 s', () => {
  const { notices, texts } = open();
  notices.success('Saved');
  notices.error('Failed');
  vi.advanceTimersByTime(1_999);
  expect(texts()).toEqual(['Saved', 'Failed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['Failed']);
  vi.advanceTimersByTime(1_999);
  expect(texts()).toEqual(['Failed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('shows at most twenty notices, and drops the oldest', () => {
  const { notices, texts } = open();
  for (let number = 1; number <= 25; number += 1) notices.success(`${number}`);
  expect(texts()).toHaveLength(20);
  expect([texts()[0], texts()[19]]).toEqual(['6', '25']);
});

it('does not repeat a text that is still shown, but restarts its time', () => {
  const { notices, texts } = open();
  notices.error('Failed');
  vi.advanceTimersByTime(3_000);
  notices.error('Failed');
  expect(texts()).toEqual(['Failed']);
  vi.advanceTimersByTime(3_999);
  expect(texts()).toEqual(['Failed']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('removes a dismissed notice', () => {
  const { notices, texts } = open();
  notices.error('One');
  notices.error('Two');
  notices.dismiss(notices.$list.get()[0]?.id ?? 0);
  expect(texts()).toEqual(['Two']);
});

it('shows a notice with Undo for 6 s', () => {
  const { notices, texts } = open();
  const undo = vi.fn();
  notices.success('Unliked', undo);
  vi.advanceTimersByTime(5_999);
  expect(texts()).toEqual(['Unliked']);
  notices.$list.get()[0]?.undo?.();
  expect(undo).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('forgets its notices when the member signs out, because they name members', () => {
  const { client } = clientWith();
  client.notices.success('You just liked Layla');
  client.endSession();
  expect(client.notices.$list.get()).toEqual([]);
});
