import type { Core } from '../call';
import { usage } from '../failure/failure';
import { isUuid } from '../text/uuid';
import type { Actor } from './world/actor';
import type { RunEnvironment } from './world/world';

/** The facts about another member that verbs need. */
export interface Other {
  id: string;
  first_name?: string;
  last_name?: string;
}

/** The data for checks of an outcome. */
export interface Outcome {
  calls: readonly { method: string; path: string; status: number }[];
  toasts: readonly string[];
  /** The result of the last verb. */
  given: Readonly<Record<string, unknown>>;
  /** The refusal of the last verb. Undefined if it succeeded. */
  refused: { message: string; reasons: readonly string[] } | undefined;
}

/** One running verb or check: the acting member and everything else it needs. */
export interface Turn {
  actor: Actor;
  core: Core;
  world: RunEnvironment;
  outcome: Outcome;
  /** Finds a member of the flow by name, or any member by id. @throws Failure if there is no such member */
  other(name: unknown): Promise<Other>;
  /** Finds a member of the flow by name; undefined if there is none. */
  actorOf(name: string): Actor | undefined;
}

/** Finds the member with this name or id. */
export async function otherOf(actors: ReadonlyMap<string, Actor>, name: unknown): Promise<Other> {
  const actor = typeof name === 'string' ? actors.get(name) : undefined;
  if (actor) {
    const { first_name, last_name } = actor.person.form;
    return { id: await actor.id(), first_name: asText(first_name), last_name: asText(last_name) };
  }
  if (typeof name === 'string' && isUuid(name)) return { id: name };
  throw usage(`There is no member '${String(name)}' in this flow.`, 'unknown-member');
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
