import { cleanStores } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, createResource } from '../../../src/core';
import { signedInWith } from '../../support/fakes/fake-client';

const texts = (client: ReturnType<typeof signedInWith>['client']) =>
  client.notices.$list.get().map((notice) => notice.text);

function open(read: (signal: AbortSignal) => Promise<string>, failed?: string) {
  const { client } = signedInWith();
  return { client, resource: createResource<string>(client, { read, failed }) };
}

it('goes from idle through loading to ready', async () => {
  const { resource } = open(async () => 'one');
  expect(resource.peek().status).toBe('idle');
  const loading = resource.load();
  expect(resource.peek().status).toBe('loading');
  await loading;
  expect(resource.peek().status).toBe('ready');
});

it('reads once on load without listeners, and never on peek', async () => {
  const read = vi.fn(async () => 'one');
  const { resource } = open(read);
  resource.peek();
  expect(read).not.toHaveBeenCalled();
  expect(await resource.load()).toMatchObject({ status: 'ready', data: 'one' });
  expect(read).toHaveBeenCalledTimes(1);
});

describe('a load that fails', () => {
  it('keeps the last good data, shows its error text, and logs', async () => {
    let fails = false;
    const log = vi.fn();
    const { client } = signedInWith({}, { log });
    const resource = createResource<string>(client, {
      read: async () => {
        if (fails) throw new ApiError('server', 500);
        return 'good';
      },
      failed: 'Could not load.',
    });
    await resource.load();
    fails = true;
    expect(await resource.load()).toMatchObject({ status: 'failed', data: 'good', error: { kind: 'server' } });
    expect(texts(client)).toEqual(['Could not load.']);
    expect(log).toHaveBeenCalled();
  });

  it('is silent if it has no error text', async () => {
    const { client, resource } = open(() => Promise.reject(new ApiError('network')));
    await resource.load();
    expect(texts(client)).toEqual([]);
  });
});

it('shares a load in progress, but reloads after it so that a write shows', async () => {
  let value = 0;
  const read = vi.fn(async () => {
    value += 1;
    const mine = value;
    await Promise.resolve();
    return String(mine);
  });
  const { resource } = open(read);
  const [one, two, three] = await Promise.all([resource.load(), resource.load(), resource.reload()]);
  expect([one.data, two.data, three.data]).toEqual(['1', '1', '2']);
});

it('applies a local change only to loaded data', async () => {
  const { resource } = open(async () => 'one');
  resource.change((text) => `${text}!`);
  expect(resource.peek().data).toBeUndefined();
  await resource.load();
  resource.change((text) => `${text}!`);
  expect(resource.peek().data).toBe('one!');
});

it('is empty after the session ends, and a late answer changes nothing', async () => {
  let release: (text: string) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const { client, resource } = open((signal) => {
    signals.push(signal);
    return new Promise((resolve) => {
      release = resolve;
    });
  });
  const load = resource.load();
  client.endSession();
  release('secret of the last member');
  await load;
  expect(resource.peek()).toEqual({ status: 'idle', data: undefined, error: undefined });
  expect(signals[0]?.aborted).toBe(true);
});

describe('a prefetched result', () => {
  const ahead = () => {
    let time = 1_000;
    const { client } = signedInWith({}, { now: () => time });
    const read = vi.fn(async () => 'one');
    const resource = createResource<string>(client, { read });
    const advance = (milliseconds: number) => {
      time += milliseconds;
    };
    return { client, read, resource, advance };
  };
  const listen = ({ $state }: { $state: { listen(listener: () => void): () => void } }) =>
    $state.listen(() => undefined);

  it('is used by its first listener, and read again for the next', async () => {
    const { read, resource } = ahead();
    resource.prefetch();
    await vi.waitFor(() => expect(resource.peek()).toMatchObject({ status: 'ready', data: 'one' }));
    listen(resource);
    expect(read).toHaveBeenCalledTimes(1);
    cleanStores(resource.$state);
    listen(resource);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read again if the listener comes late or the prefetch failed', async () => {
    const late = ahead();
    late.resource.prefetch();
    await vi.waitFor(() => expect(late.resource.peek().status).toBe('ready'));
    late.advance(10_001);
    listen(late.resource);
    expect(late.read).toHaveBeenCalledTimes(2);

    const failing = ahead();
    failing.read.mockRejectedValueOnce(new ApiError('network'));
    failing.resource.prefetch();
    await vi.waitFor(() => expect(failing.resource.peek().status).toBe('failed'));
    listen(failing.resource);
    expect(failing.read).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when the session ends', async () => {
    const { client, read, resource } = ahead();
    resource.prefetch();
    await vi.waitFor(() => expect(resource.peek().status).toBe('ready'));
    client.endSession();
    expect(resource.peek().data).toBeUndefined();
    client.tokens.save({ access_token: 'a', refresh_token: 'b' });
    listen(resource);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
