import { atom, type ReadableAtom } from 'nanostores';
import { attempt } from '../attempt';
import type { KeyValue } from '../platform';

/** The header by which a backend says, with every answer, that it offers the extensions of the contract. */
const HEADER = 'x-extensions';

/** Stored under this and the API's address, unless the answer was as expected: `yes` or `no`. */
const KEY = 'extensions_of';

/**
 * Whether a backend offers more than spec section 7: extension calls, queries of ours, and `Idempotency-Key`. Nothing of that is
 * sent to a backend that has not said so (decision 39).
 */
export interface Extensions {
  /** Undefined until there is a reason to believe one of the two. */
  $offered: ReadableAtom<boolean | undefined>;
  /** Whether an answer has said it. Before that we believe what we stored, and the place where our code came from. */
  isSure(): boolean;
  /** Asks the backend by a call of the specification. @throws ApiError if something else answers, or nothing */
  ask(): Promise<boolean>;
  /** Notes what an answer says. */
  learn(answer: Answer): void;
}

type Answer = Pick<Response, 'headers' | 'status'>;

/** The dependencies of {@link createExtensions}. */
export interface ExtensionsSource {
  storage: KeyValue;
  /** Base address of the API. */
  api: string;
  /** Whether our code comes from the backend's own origin, as on our own site. */
  isHome: boolean;
  /** Makes a call of the specification, whose answer is learned. */
  call(): Promise<unknown>;
}

const isJson = ({ headers }: Answer) => !!headers.get('content-type')?.includes('json');

/** Whether an answer is surely of the API itself: a proxy or a hotel's network in front of it has no data to give. */
function isData(answer: Answer): boolean {
  return answer.status === 204 || (answer.status < 300 && isJson(answer));
}

/**
 * Whether an answer may be the refusal of a backend that does not know the call, or of a gateway in front of one that does. Enough
 * against a belief, not against the backend's word. 408, 425 and 429 say nothing about the call.
 */
function isRefusal({ status }: Answer): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** Creates what a client knows about the extensions of its backend. */
export function createExtensions({ storage, api, isHome, call }: ExtensionsSource): Extensions {
  const key = `${KEY} ${api}`;
  const stored = attempt(() => storage.get(key));
  const $offered = atom(stored ? stored === 'yes' : isHome || undefined);
  let isSure = false;
  const keep = (offers: boolean) =>
    attempt(() => (offers && isHome ? storage.remove(key) : storage.set(key, offers ? 'yes' : 'no')));
  let flight: Promise<unknown> | undefined;

  return {
    $offered,
    isSure: () => isSure,
    async ask() {
      flight ??= call().finally(() => {
        flight = undefined;
      });
      const asked = flight;
      await asked.catch((error: unknown) => {
        // A refusal of the API is an answer, too.
        if (!isSure) throw error;
      });
      return $offered.get() ?? false;
    },
    learn(answer) {
      const offers = answer.headers.has(HEADER);
      // During an upgrade, answers of the release before take nothing back.
      if (isSure && ($offered.get() || !offers)) return;
      if (!offers && !isData(answer) && (stored === 'yes' || !isRefusal(answer))) return;
      isSure = true;
      if (offers || isJson(answer)) keep(offers);
      $offered.set(offers);
    },
  };
}
