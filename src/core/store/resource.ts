import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ApiError } from '../call/errors';
import type { Kept } from '../call/http';
import type { Client } from '../client';
import { startPoll } from './poll';

/** Something being loaded. The last good data stays while it loads again or fails. */
export interface ResourceState<Data> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  data: Data | undefined;
  error: ApiError | undefined;
}

/** For how long what was sent for ahead is fresh to its first listener, in milliseconds. */
const FRESH_FOR = 10_000;

/** A resource: loads when first listened to, and again on `load()`. */
export interface Resource<Data> {
  $state: ReadableAtom<ResourceState<Data>>;
  /** What is there now, without loading it: `$state.get()` counts as listening, and the first listener loads. */
  peek(): ResourceState<Data>;
  /** Loads for who is about to listen: what has come by then is not read again for the first listener. */
  sendAhead(): void;
  /** Loads again; joins a load that is under way. Resolves when it ended, however it ended. */
  load(): Promise<ResourceState<Data>>;
  /** Loads, but after the load under way: for what must show a write that has just been made. */
  reload(): Promise<ResourceState<Data>>;
  /** Replaces the data by hand, for what is shown before the backend confirms it. */
  change(edit: (data: Data) => Data): void;
  reset(): void;
}

/** How a resource behaves. */
export interface ResourcePlan<Data> {
  /** `kept` is for calls that are polled: see the option of a call. */
  read(signal: AbortSignal, kept: Kept): Promise<Data>;
  /** Milliseconds between reads while listened to; read once where left out. */
  every?: number;
  /** Text of a notice on failure; none where left out. */
  failed?: string;
  /** Read without a session as well. */
  open?: boolean;
}

/** Makes a resource of a client. It empties itself when the session ends, unless it is open to all. */
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
    // For this load alone: what waits for its next poll holds on to nothing.
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

  // What all may read is the same after a session, and may stand on the page.
  if (!plan.open) client.onSessionEnd(reset);

  function change(edit: (data: Data) => Data) {
    const state = peek();
    if (state.data !== undefined) $state.set({ ...state, data: edit(state.data) });
  }

  return { $state, peek, sendAhead, load: () => load(), reload, change, reset };
}
