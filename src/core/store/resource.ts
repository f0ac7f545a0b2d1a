import { atom, onMount, type ReadableAtom } from 'nanostores';
import { ApiError, type ApiErrorKind } from '../call/errors';
import type { Kept } from '../call/http';
import type { Client } from '../client';
import { onPhotosLost } from './photo-renewal';
import { type Poll, startPoll } from './poll';

/** The state of loaded data. The last good data stays while it loads again or fails. */
export interface ResourceState<Data> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  data: Data | undefined;
  error: ApiError | undefined;
}

/** How long prefetched data is fresh enough for its first listener, in milliseconds. */
const FRESH_FOR = 10_000;

/** How long to wait before reading again what failed, in milliseconds. Doubles like the interval of a poll. */
const AGAIN_AFTER = 5_000;

const PASSING: readonly ApiErrorKind[] = ['network', 'timeout', 'busy', 'server', 'unreadable'];

/** Whether an outage may be the reason. 501 (not implemented) will not change. */
const mayPass = ({ status, error }: ResourceState<unknown>) =>
  status === 'failed' && !!error && PASSING.includes(error.kind) && error.status !== 501;

/** Data that loads when it gets its first listener, and again on `load()`. */
export interface Resource<Data> {
  $state: ReadableAtom<ResourceState<Data>>;
  /** Returns the state without loading. `$state.get()` counts as a listener, and the first listener loads. */
  peek(): ResourceState<Data>;
  /** Prefetches. The first listener reuses a result that is still fresh. */
  prefetch(): void;
  /** The name of {@link prefetch} in 0.1.0. */
  sendAhead(): void;
  /** Loads again, or waits for a load under way. Resolves when that has ended, even if it failed. */
  load(): Promise<ResourceState<Data>>;
  /** Loads again after the load under way, so that the result includes a write that has just been made. */
  reload(): Promise<ResourceState<Data>>;
  /** Changes the data before the backend confirms it. */
  change(edit: (data: Data) => Data): void;
  reset(): void;
  /**
   * Says that a widget watches the resource. If there are such widgets, it is polled only while one of them is drawn. Returns a
   * function that ends this.
   */
  watchedBy(isDrawn: () => boolean): () => void;
}

/** The options of a resource. */
export interface ResourcePlan<Data> {
  /** Loads the data. `kept` is for polled calls: see the option of a call. */
  read(signal: AbortSignal, kept: Kept): Promise<Data>;
  /** Milliseconds between reads while it has listeners. By default it is read once, and again only after an outage. */
  every?: number;
  /** Text of a notice on failure. By default there is no notice. */
  failed?: string;
  /** Also loads without a session. */
  open?: boolean;
  /** Reads again when photos of the data can no longer be loaded; `load` by default. */
  renew?(): void;
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
  /** Reads again while the resource has listeners: at the plan's interval, or until an outage is over. */
  let poll: Poll | undefined;
  let isHeard = false;
  const watchers = new Set<() => boolean>();
  const isSeen = () => watchers.size === 0 || [...watchers].some((isDrawn) => isDrawn());

  function tell(error: ApiError) {
    if (error.kind === 'aborted') return;
    client.platform.log(`load failed: ${error.message}`);
    // A notice for each attempt during an outage would be a flood.
    if (plan.failed && error.kind !== 'expired' && !kept.isPolled) client.notices.error(plan.failed);
  }

  async function read(own: AbortController): Promise<ResourceState<Data>> {
    const settle = (state: ResourceState<Data>) => {
      if (own !== abort) return state;
      $state.set(state);
      watchOutage(state);
      return state;
    };
    try {
      return settle({ status: 'ready', data: await plan.read(own.signal, kept), error: undefined });
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError('unreadable');
      if (own === abort) tell(error);
      return settle({ status: 'failed', data: peek().data, error });
    }
  }

  function load(isPolled = false) {
    const { status, data } = peek();
    // An error stays while the poll tries again, or it would flicker.
    if (status === 'idle' || (status === 'failed' && !isPolled))
      $state.set({ status: 'loading', data, error: undefined });
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

  function prefetch() {
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

  const startPolling = () => {
    poll ??= startPoll(client.platform, plan.every ?? AGAIN_AFTER, async () => {
      const { status, error } = mayRead() && isSeen() ? await load(true) : empty;
      return status === 'failed' ? (error?.retryAfter ?? 0) * 1000 : undefined;
    });
  };
  const stopPolling = () => {
    poll?.stop();
    poll = undefined;
  };

  /** Reads again by itself what an outage has spoiled, so that no screen stays with an error. */
  function watchOutage(state: ResourceState<Data>) {
    if (plan.every || !isHeard) return;
    if (mayPass(state)) startPolling();
    else stopPolling();
  }

  onMount($state, () => {
    isHeard = true;
    const refresh = () => {
      if (mayRead()) void load();
    };
    if (peek().status !== 'ready' || client.platform.now() > freshUntil) refresh();
    freshUntil = 0;
    const stopListening = $signedIn.listen(refresh);
    if (plan.every) startPolling();
    const stopRenewing = onPhotosLost(client, () => {
      if (plan.renew && mayRead()) plan.renew();
      else refresh();
    });
    return () => {
      stopRenewing();
      isHeard = false;
      stopListening();
      stopPolling();
    };
  });

  // Open data stays the same after a session, and may still be on the page.
  if (!plan.open) client.onSessionEnd(reset);

  function watchedBy(isDrawn: () => boolean) {
    watchers.add(isDrawn);
    return () => void watchers.delete(isDrawn);
  }

  function change(edit: (data: Data) => Data) {
    const state = peek();
    if (state.data !== undefined) $state.set({ ...state, data: edit(state.data) });
  }

  return { $state, peek, prefetch, sendAhead: prefetch, load: () => load(), reload, change, reset, watchedBy };
}
