import { afterEach, describe, expect, it, vi } from 'vitest';
import { sharedClient } from '../../src/widgets';

const tokens = (name: string) => ({ access_token: `access ${name}`, refresh_token: `refresh ${name}` });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

it('an older token does not come back from a storage that is full', () => {
  const client = sharedClient('https://full.test/api');
  client.tokens.save(tokens('one'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError');
  });
  client.tokens.save(tokens('two'));
  expect(client.tokens.read()).toEqual(tokens('two'));
  full.mockRestore();
  client.tokens.save(tokens('three'));
  expect([client.tokens.read(), localStorage.getItem('access_token')]).toEqual([tokens('three'), 'access three']);
});

describe('one at a time among tabs', () => {
  const { platform } = sharedClient('https://locks.test/api');
  const locks = (request: (name: string, options: object, run: () => Promise<unknown>) => Promise<unknown>) =>
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });

  it('works where there are no locks, where they are refused, and where another tab keeps them', async () => {
    const run = vi.fn(async () => 'done');
    expect(await platform.exclusively('mm', run)).toBe('done');
    for (const name of ['SecurityError', 'InvalidStateError', 'TimeoutError']) {
      locks(() => Promise.reject(new DOMException('No.', name)));
      expect(await platform.exclusively('mm', run)).toBe('done');
    }
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('does what fails once, and says why', async () => {
    locks((_name, _options, run) => run());
    const run = vi.fn(() => Promise.reject(new DOMException('The call was given up.', 'AbortError')));
    await expect(platform.exclusively('mm', run)).rejects.toThrow('The call was given up.');
    expect(run).toHaveBeenCalledTimes(1);
  });
});
