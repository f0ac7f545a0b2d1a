import * as chat from './chat/contract';
import type { Endpoint } from './endpoint';
import * as own from './export/contract';
import * as help from './help/contract';
import * as legal from './legal/contract';
import * as matches from './matches/contract';
import * as members from './members/contract';
import * as moderation from './moderation/contract';
import * as notifications from './notifications/contract';
import * as partners from './partners/contract';
import * as places from './places/contract';
import * as preferences from './preferences/contract';
import * as profile from './profile/contract';
import * as search from './search/contract';
import * as session from './session/contract';
import * as settings from './settings/contract';

/** A call with its name, e.g. `{ name: 'send-message', noun: 'chat', endpoint }`. */
export interface NamedEndpoint {
  /** Kebab-case name, as `mm api <name>` and the documentation use it. */
  name: string;
  noun: string;
  endpoint: Endpoint;
}

const nouns = {
  session,
  profile,
  settings,
  preferences,
  search,
  matches,
  members,
  chat,
  notifications,
  partners,
  places,
  legal,
  help,
  moderation,
  export: own,
};

const isEndpoint = (value: unknown) => typeof value === 'object' && !!value && 'method' in value && 'path' in value;

/**
 * Every call of spec section 7 and every extension, by name. Used by the server's completeness check, the CLI's `api` and the
 * generated documentation. Widgets import single endpoints instead, so that a page loads only those it uses.
 */
export const contract: readonly NamedEndpoint[] = Object.entries(nouns).flatMap(([noun, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({
      name: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      noun,
      endpoint,
    })),
);
