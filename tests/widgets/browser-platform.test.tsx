import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedClient } from '../../src/widgets';
import { fillStorage } from '../support/fakes/full-storage';

const tokens = (name: string) => ({ access_token: `access ${name}`, refresh_token: `refresh ${name}` });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

it('a full storage does not bring back an older token', () => {
  const client = sharedClient('https://full.test/api');
  client.tokens.save(tokens('one'));
  fillStorage('localStorage');
  client.tokens.save(tokens('two'));
  expect(client.tokens.read()).toEqual(tokens('two'));
  expect(localStorage.getItem('access_token')).toBeNull();
  vi.unstubAllGlobals();
  client.tokens.save(tokens('three'));
  expect([client.tokens.read(), localStorage.getItem('access_token')]).toEqual([tokens('three'), 'access three']);
});

it('a draft that cannot be stored lives in the page', () => {
  const { drafts } = sharedClient('https://drafts.test/api').platform;
  drafts.set('mm_wizard', 'old');
  fillStorage('sessionStorage');
  drafts.set('mm_wizard', 'new');
  expect(drafts.get('mm_wizard')).toBe('new');
  vi.unstubAllGlobals();
  drafts.set('mm_wizard', 'newer');
  expect([drafts.get('mm_wizard'), sessionStorage.length]).toEqual(['newer', 2]);
  drafts.clear();
  expect(drafts.get('mm_wizard')).toBeUndefined();
});

describe('one task at a time across tabs', () => {
  const { platform } = sharedClient('https://locks.test/api');
  const locks = (request: (name: string, options: object, run: () => Promise<unknown>) => Promise<unknown>) =>
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });

  it('works without locks, when they are refused, and when another tab holds them', async () => {
    const run = vi.fn(async () => 'done');
    expect(await platform.exclusively('mm', run)).toBe('done');
    for (const name of ['SecurityError', 'InvalidStateError', 'TimeoutError']) {
      locks(() => Promise.reject(new DOMException('No.', name)));
      expect(await platform.exclusively('mm', run)).toBe('done');
    }
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('runs a failing task once, and gives the reason', async () => {
    locks((_name, _options, run) => run());
    const run = vi.fn(() => Promise.reject(new DOMException('The call was given up.', 'AbortError')));
    await expect(platform.exclusively('mm', run)).rejects.toThrow('The call was given up.');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
