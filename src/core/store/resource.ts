import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ApiError } from '../call/errors';
import type { Kept } from '../call/http';
import type { Client } from '../client';
import { startPoll } from './poll';

/** The state of loaded data. The last good data stays while it loads again or fails. */
export interface ResourceState<Data> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  data: Data | undefined;
  error: ApiError | undefined;
}

/** How long prefetched data is fresh enough for its first listener, in milliseconds. */
const FRESH_FOR = 10_000;

/** Data that loads when it gets its first listener, and again on `load()`. */
export interface Resource<Data> {
  $state: ReadableAtom<ResourceState<Data>>;
  /** Returns the state without loading. `$state.get()` counts as a listener, and the first listener loads. */
  peek(): ResourceState<Data>;
  /** Prefetches. The first listener reuses a result that is still fresh. */
  sendAhead(): void;
  /** Loads again, or waits for a load under way. Resolves when that has ended, even if it failed. */
  load(): Promise<ResourceState<Data>>;
  /** Loads again after the load under way, so that the result includes a write that has just been made. */
  reload(): Promise<ResourceState<Data>>;
  /** Changes the data before the backend confirms it. */
  change(edit: (data: Data) => Data): void;
  reset(): void;
}

/** The options of a resource. */
export interface ResourcePlan<Data> {
  /** Loads the data. `kept` is for polled calls: see the option of a call. */
  read(signal: AbortSignal, kept: Kept): Promise<Data>;
  /** Milliseconds between reads while it has listeners. By default it is read once. */
  every?: number;
  /** Text of a notice on failure. By default there is no notice. */
  failed?: string;
  /** Also loads without a session. */
  open?: boolean;
}

/** Creates a resource of a client. It is emptied when the session ends, unless it is `open`. */
export function createResource<Data>(client: Client, plan: ResourcePlan<Data>): Resource<Data> {
  const empty: ResourceState<Data> = { status: 'idle', data: undefined, error: undefined };
  const $state = atom<ResourceState<Data>>(empty);
  const peek = () => $state.value;
  let flight: Promise<ResourceState<Data>> | undefined;
  let abort: AbortController | undefined;
  let kept: Kept = {};
  let freshUntil = 0;

  function tell(error: ApiError) {
    if (error.kind === 'aborted') return;
    client.platform.log(`load failed: ${error.message}`);
    if (plan.failed && error.kind !== 'expired') client.notices.error(plan.failed);
  }

  async function read(own: AbortController): Promise<ResourceState<Data>> {
    const settle = (state: ResourceState<Data>) => {
      if (own === abort) $state.set(state);
      return state;
    };
    const before = peek().data;
    if (peek().status !== 'ready') $state.set({ status: 'loading', data: before, error: undefined });
    try {
      return settle({ status: 'ready', data: await plan.read(own.signal, kept), error: undefined });
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError('unreadable');
      if (own === abort) tell(error);
      return settle({ status: 'failed', data: peek().data, error });
    }
  }

  function load(isPolled = false) {
    if (flight) return flight;
    // One controller per load, so an idle poll keeps nothing alive.
    abort = new AbortController();
    kept.isPolled = isPolled;
    const own = read(abort).finally(() => {
      if (flight === own) flight = abort = undefined;
    });
    flight = own;
    return own;
  }

  function sendAhead() {
    freshUntil = client.platform.now() + FRESH_FOR;
    void load();
  }

  async function reload() {
    await flight;
    return load();
  }

  function reset() {
    abort?.abort();
    abort = undefined;
    flight = undefined;
    kept = {};
    freshUntil = 0;
    $state.set(empty);
  }

  const { $signedIn } = client.tokens;
  const mayRead = () => plan.open || $signedIn.get();

  onMount($state, () => {
    const refresh = () => {
      if (mayRead()) void load();
    };
    if (peek().status !== 'ready' || client.platform.now() > freshUntil) refresh();
    freshUntil = 0;
    const stopListening = $signedIn.listen(refresh);
    const poll = plan.every
      ? startPoll(client.platform, plan.every, async () => {
          const { status, error } = mayRead() ? await load(true) : empty;
          return status === 'failed' ? (error?.retryAfter ?? 0) * 1000 : undefined;
        })
      : undefined;
    return () => {
      stopListening();
      poll?.stop();
    };
  });

  // Open data stays the same after a session, and may still be on the page.
  if (!plan.open) client.onSessionEnd(reset);

  function change(edit: (data: Data) => Data) {
    const state = peek();
    if (state.data !== undefined) $state.set({ ...state, data: edit(state.data) });
  }

  return { $state, peek, sendAhead, load: () => load(), reload, change, reset };
}
