import type { Core } from '../call';
import { usage } from '../failure/failure';
import { isUuid } from '../text/uuid';
import type { Actor } from './actor';
import type { World } from './world';

/** Another member, as verbs need them. */
export interface Other {
  id: string;
  first_name?: string;
  last_name?: string;
}

/** What a check of an outcome looks at. */
export interface Outcome {
  calls: readonly { method: string; path: string; status: number }[];
  toasts: readonly string[];
  /** What the last verb gave. */
  given: Readonly<Record<string, unknown>>;
  /** Why the last verb did not come about; undefined where it did. */
  refused: { message: string; reasons: readonly string[] } | undefined;
}

/** One verb or check being run: who acts, and what there is beside them. */
export interface Turn {
  actor: Actor;
  core: Core;
  world: World;
  outcome: Outcome;
  /** A member of the flow by name, or whoever has this id. @throws Failure where there is no such member */
  other(name: unknown): Promise<Other>;
  /** A member of the flow by name; undefined where the name is none of them. */
  actorOf(name: string): Actor | undefined;
}

/** Finds who is meant. */
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
