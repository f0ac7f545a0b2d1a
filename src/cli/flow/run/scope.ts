import { usage } from '../../failure/failure';
import type { Capture } from '../model';
import { asValues, Typed } from '../source/typed';
import { fillIn, type Reference, referencesOf, type Value } from '../source/value';
import type { Given } from '../spec';
import { wordsOf } from '../texts';
import type { Actor } from '../world/actor';
import type { RunEnvironment } from '../world/world';

/** The values that references in a flow, or in one use of a sub-flow, can have. */
export interface Scope {
  inputs: Readonly<Record<string, unknown>>;
  /** The values kept by steps, by name. The newest one of all members. */
  kept: Map<string, unknown>;
  /** The same by member, so that members who act in parallel do not mix. */
  keptBy: Map<string, Map<string, unknown>>;
}

/** The acting member and its scope. */
export interface StepContext {
  scope: Scope;
  actor: Actor | undefined;
  peer: string | undefined;
  round: number;
  /** The last verb's result in this branch, or its refusal. */
  last: { given: Given; refused: { message: string; reasons: readonly string[] } | undefined };
}

/** The data that all branches of a run share. */
export interface RunContext {
  world: RunEnvironment;
  actors: ReadonlyMap<string, Actor>;
  runId: string;
  seed: string;
  /** The number of the worker that runs the flow, from 0. */
  worker: number;
}

/** Creates an empty scope. */
export function createScope(inputs: Readonly<Record<string, unknown>>): Scope {
  return { inputs, kept: new Map(), keptBy: new Map() };
}

/** Asks for the ids that values name, where tokens do not say them. A member without an id is reported when a value is resolved. */
export async function learnIds(
  values: readonly Value[],
  { actor, peer }: StepContext,
  { actors }: RunContext,
): Promise<void> {
  for (const { names } of values.flatMap(referencesOf)) {
    const [root, field] = names;
    if (field !== 'id') continue;
    const who = root === 'me' ? actor : actors.get((root === 'peer' ? peer : root) ?? '');
    if (who && !who.knownId()) await who.id().catch(() => undefined);
  }
}

/** Replaces the references in a value. @throws Failure if a reference has no value */
export function resolve(value: Value, branch: StepContext, stage: RunContext): unknown {
  return asValues(resolveTyped(value, branch, stage));
}

/** Replaces the references in a value whose use decides its type. @throws Failure if a reference has no value */
export function resolveTyped(value: Value, branch: StepContext, stage: RunContext): unknown {
  return fillIn(value, {
    reference: (reference) => look(reference, branch, stage),
    text: ({ names }, values) => wordsOf(stage.world.core, names, values),
  });
}

function look(
  { names, at }: Reference,
  branch: StepContext,
  { world, actors, runId, seed, worker }: RunContext,
): unknown {
  const { scope, actor, peer } = branch;
  const [root = '', ...rest] = names;
  const missing = (what: string) => usage(`${at.file}:${at.path || at.line}: ${what}`, 'missing-value');
  if (root === 'inputs') return into(scope.inputs, rest);
  if (root === 'round') return branch.round;
  if (root === 'run') return into({ id: runId, seed, worker }, rest);
  if (root === 'copy') return wordsOf(world.core, rest, {});
  if (root === 'env') {
    const found = world.env[rest.join('.')];
    if (found === undefined) throw missing(`${rest.join('.')} is not set in the environment.`);
    world.mark(found);
    return found;
  }
  const name = root === 'me' ? actor?.name : root === 'peer' ? peer : root;
  const who = name === undefined ? undefined : actors.get(name);
  if (who) return rest.length === 0 ? who.name : ofMember(who, rest, scope, missing);
  const own = actor && scope.keptBy.get(actor.name);
  const found = own?.has(root) ? own.get(root) : scope.kept.get(root);
  if (found === undefined) throw missing(`${names.join('.')} has no value yet.`);
  return into(found, rest);
}

function ofMember(actor: Actor, names: readonly string[], scope: Scope, missing: (what: string) => Error): unknown {
  const [field = '', ...rest] = names;
  const { form, email } = actor.person;
  if (field === 'name') return actor.name;
  if (field === 'email' && email) return email;
  if (field === 'password') return actor.password();
  if (field === 'fullname' && form.first_name) return `${form.first_name} ${form.last_name}`;
  if (field === 'id') {
    const id = actor.knownId();
    if (!id) throw missing(`${actor.name} is not signed in, so there is no id.`);
    return id;
  }
  const kept = scope.keptBy.get(actor.name);
  if (kept?.has(field)) return into(kept.get(field), rest);
  if (!(field in form)) throw missing(`${actor.name}.${names.join('.')} has no value yet.`);
  return form[field];
}

function into(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && !(inner instanceof Typed)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}

/** Keeps the values that a step names. */
export function keep(captures: readonly Capture[], given: Given, { scope, actor }: StepContext): void {
  for (const { name, field } of captures) {
    const value = into(given, field.split('.'));
    scope.kept.set(name, value);
    if (!actor) continue;
    const own = scope.keptBy.get(actor.name) ?? new Map<string, unknown>();
    scope.keptBy.set(actor.name, own.set(name, value));
  }
}
