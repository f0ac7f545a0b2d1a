import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codeWait, createMemoryStore } from '../../../src/core';
import { refused as reply } from '../../support/fakes/fake-api';
import { clientWith } from '../../support/fakes/fake-client';

const RESEND = 'POST /auth/resend-verification/';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tab(drafts = createMemoryStore(), email = 'layla@example.test') {
  const { api, client } = clientWith({ [RESEND]: {} }, { drafts });
  client.tokens.saveEmail(email);
  return { api, drafts, wait: client.use(codeWait) };
}

it('counts down the seconds since the code was sent while the countdown is shown', () => {
  const { wait } = tab();
  const stop = wait.$seconds.listen(() => undefined);
  expect(wait.$seconds.get()).toBe(0);
  wait.begin();
  expect(wait.$seconds.get()).toBe(60);
  vi.advanceTimersByTime(18_000);
  expect(wait.$seconds.get()).toBe(42);
  vi.advanceTimersByTime(60_000);
  expect(wait.$seconds.get()).toBe(0);
  stop();
});

it('continues after a reload, for the same address only', () => {
  const { drafts, wait } = tab();
  wait.begin();
  vi.advanceTimersByTime(10_000);
  expect(tab(drafts).wait.$seconds.get()).toBe(50);
  expect(tab(drafts, 'noor@example.test').wait.$seconds.get()).toBe(0);
});

it('does not store the address in readable form', () => {
  const { drafts, wait } = tab();
  wait.begin();
  expect(drafts.get('mm_code_wait')).not.toMatch(/layla|example|@/);
});

it('starts again with each new code', async () => {
  const { api, wait } = tab();
  expect((await wait.resend()).ok).toBe(true);
  expect(api.callsOf(RESEND)[0]?.body).toEqual({ email: 'layla@example.test' });
  expect(wait.$seconds.get()).toBe(60);
});

it('waits as long as the backend asks', async () => {
  const { api, wait } = tab();
  const detail = 'Too many requests. Please try again in 25 seconds.';
  api.answer(RESEND, () => reply(429, { detail }, { 'retry-after': '25' }));
  expect(await wait.resend()).toMatchObject({ ok: false, message: detail });
  expect(wait.$seconds.get()).toBe(25);
  api.answer(RESEND, () => reply(500));
  expect(await wait.resend()).toMatchObject({ ok: false, message: 'Failed to resend code' });
});
