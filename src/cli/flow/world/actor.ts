import type { Client } from '../../../core';
import { usage } from '../../failure/failure';
import { PlainHeaders } from '../../transport/plain-headers';
import type { FlowMember } from '../model';
import { fromPage } from './from-page';
import { noteVerification } from './noted-verification';
import { OWN } from './own-address';
import type { GeneratedMember, RunEnvironment } from './world';

/** One call as a step sees it. */
export interface SeenCall {
  method: string;
  /** Path below the API base, without its query. */
  path: string;
  status: number;
}

/** Returns the name under which the actor's rows hold the account it is signed in to. */
export function rowNameOf({ address, person }: Actor): string {
  return address === undefined || address === person.email ? OWN : address;
}

/** A running member of a flow: its session, and what it has seen so far. */
export interface Actor {
  name: string;
  person: GeneratedMember;
  client: Client;
  /** Returns the current password. A function, because V8 keeps the variables of an accessor alive far too long. */
  password(): string;
  /** Sets the current password. */
  changePassword(changed: string): void;
  /** The current case, to which calls belong. */
  case: string;
  calls: SeenCall[];
  toasts: string[];
  /** The address it signed in with, if the step gave one. Its own address is generated only when needed. */
  address: string | undefined;
  /** The same for the address whose code it waits for. */
  unverified: string | undefined;
  /** The origin of the page from which it calls. Undefined for none. */
  origin: string | undefined;
  /** The rows of its accounts in the ledger, by address. Its own address is under OWN. */
  rows: Record<string, string>;
  /** Whether it has ever received tokens, that is, verified an address or signed in. */
  isReal: boolean;
  /** Its user id. @throws Failure if it is not signed in */
  id(): Promise<string>;
  /** The same without a call: undefined if neither the token nor an earlier call says it. */
  knownId(): string | undefined;
  /** Resolves when none of its calls is running. */
  settled(): Promise<void>;
  close(): void;
}

/** Creates a member of a flow, signed out. `began` is the start of the run. */
export function createActor(world: RunEnvironment, member: FlowMember, began: number): Actor {
  const { core } = world;
  const stored = member.session === undefined ? undefined : world.session?.(member.session);
  const person = stored?.person ?? world.person(member.index, member.given);
  const storage = stored?.storage ?? core.createMemoryStore();
  let underWay = 0;
  let waiting: (() => void)[] = [];
  const oneLess = () => {
    underWay -= 1;
    if (underWay > 0) return;
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  };

  const fetch: typeof globalThis.fetch = async (input, given) => {
    const init = actor.origin === undefined ? given : fromPage(given, actor.origin);
    const started = world.now();
    const method = init?.method ?? 'GET';
    const path = pathBelow(world.baseUrl, input);
    const belongs = actor.case;
    const told = (answer: Response | undefined) => {
      const status = answer?.status ?? 0;
      const request = answer?.headers.get('x-request-id');
      const wait = status === 429 || status === 503 ? core.retryAfterOf(answer?.headers, world.now()) : undefined;
      actor.calls.push({ method, path, status });
      const ms = world.now() - started;
      const named = { ...(request ? { request } : {}), ...(wait ? { retry_after: wait } : {}) };
      const { name } = member;
      world.keepExchange?.({
        member: name,
        case: belongs,
        began: started,
        ms,
        method,
        url: addressOf(input),
        headers: init?.headers,
        body: init?.body,
        answer: answer?.clone(),
      });
      world.tell({
        type: 'call',
        at: started - began,
        case: belongs,
        member: name,
        method,
        path,
        status,
        ms,
        ...named,
      });
    };
    underWay += 1;
    const heard = noteVerification(actor, world.accounts, { method, path, body: init?.body });
    try {
      const answer = await world.fetch(input, init);
      // Only if needed, because awaiting costs each call of a load a turn of the event loop.
      if (heard) await heard(answer.clone());
      told(answer);
      return answer;
    } catch (error) {
      told(undefined);
      throw error;
    } finally {
      // Delay this, so that the caller can start its next call first.
      setImmediate(oneLess);
    }
  };

  const platform = core.createPlainPlatform({
    ...(stored ? { exclusively: stored.exclusively } : {}),
    storage: {
      ...storage,
      set(key, value) {
        if (key.endsWith('_token')) {
          world.learn(value);
          actor.isReal = true;
        }
        storage.set(key, value);
      },
    },
    fetch,
    Headers: PlainHeaders,
    now: world.now,
  });
  const client = core.createClient({ baseUrl: world.baseUrl, platform, timeout: world.timeout });
  let last = 0;
  const stop = client.notices.$list.listen((notices) => {
    for (const notice of notices) {
      if (notice.id <= last) continue;
      last = notice.id;
      actor.toasts.push(notice.text);
    }
  });

  let ownId: string | undefined;
  let password: string | undefined;
  const actor: Actor = {
    name: member.name,
    person,
    client,
    // Generated and learnt lazily, because in a load many members sign in with a password written in the flow.
    password() {
      if (password === undefined) {
        password = person.password;
        world.learn(password);
      }
      return password;
    },
    changePassword(changed) {
      password = changed;
    },
    case: '',
    calls: [],
    toasts: [],
    address: undefined,
    unverified: undefined,
    origin: undefined,
    rows: {},
    isReal: stored !== undefined,
    knownId: () => ownId ?? client.tokens.subject(),
    async id() {
      ownId ??= client.tokens.subject() ?? (await client.use(core.profile).own.load()).data?.user;
      if (!ownId) throw usage(`${member.name} is not signed in, so there is no id yet.`, 'signed-out');
      return ownId;
    },
    settled: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    close() {
      stop();
      client.close();
    },
  };
  return actor;
}

function pathBelow(baseUrl: string, input: RequestInfo | URL): string {
  const address = addressOf(input);
  const query = address.indexOf('?');
  return address.slice(address.startsWith(baseUrl) ? baseUrl.length : 0, query < 0 ? undefined : query);
}

function addressOf(input: RequestInfo | URL): string {
  return typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
}
