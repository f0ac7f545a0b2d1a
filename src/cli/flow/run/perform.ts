import type { Core } from '../../call';
import { Failure } from '../../failure/failure';
import { fresh } from '../fresh';
import type { Act } from '../model';
import { TIME, timeOf } from '../parse/syntax';
import { Refused } from '../refused';
import { asAnswers, asTexts, asValues } from '../source/typed';
import type { ArgumentSpec, Arguments } from '../spec';
import { verbs } from '../steps';
import { type Outcome, otherOf, type Turn } from '../turn';
import type { Actor } from '../world/actor';
import { learnIds, type RunContext, resolveTyped, type StepContext } from './scope';

/** The point from which a step counts its member's calls and toasts. */
export interface Mark {
  calls: number;
  toasts: number;
}

/** Marks the current point of a member. */
export function markOf(actor: Actor): Mark {
  return { calls: actor.calls.length, toasts: actor.toasts.length };
}

/** Creates the turn of a member for verbs and checks. It contains the calls and toasts since the mark. */
export function turnOf(actor: Actor, branch: StepContext, stage: RunContext, mark: Mark): Turn {
  const outcome: Outcome = {
    calls: actor.calls.slice(mark.calls),
    toasts: actor.toasts.slice(mark.toasts),
    ...branch.last,
  };
  return {
    actor,
    core: stage.world.core,
    world: stage.world,
    outcome,
    other: (name) => otherOf(stage.actors, name),
    actorOf: (name) => stage.actors.get(name),
  };
}

/**
 * Runs a verb and waits until all of its calls have ended. Stores its result or its refusal in the branch. @throws Refused if no
 * refusal is expected; ApiError, Failure
 */
export async function perform(act: Act, mayBeRefused: boolean, branch: StepContext, stage: RunContext): Promise<void> {
  const verb = verbs[act.verb];
  const { actor } = branch;
  if (!verb || !actor) throw new Error(`No member can do ${act.verb} here.`);
  await learnIds(Object.values(act.args), branch, stage);
  const args: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(act.args)) {
    const given = inTypeOf(verb.args[name], resolveTyped(value, branch, stage));
    if (given !== undefined && given !== null) args[name] = fitting(act.verb, verb.args[name], given);
  }
  Object.assign(branch.last, { given: {}, refused: undefined });
  try {
    const given = await verb.run(turnOf(actor, branch, stage, markOf(actor)), args as Arguments);
    branch.last.given = given;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!mayBeRefused) throw await explained(error, args, verb.args, stage);
    branch.last.refused = { message: error.message, reasons: error.reasons };
  } finally {
    await actor.settled();
  }
}

/** Adds to "not found" what the flow can find out about the members that were looked for. */
async function explained(
  error: Refused,
  args: Record<string, unknown>,
  specs: Readonly<Record<string, ArgumentSpec>>,
  { actors, world }: RunContext,
): Promise<Refused> {
  if (error.cause?.status !== 404) return error;
  const named = Object.entries(args).filter(([name]) => specs[name]?.type === 'member');
  const why = await whyNotFound(
    named.flatMap(([, value]) => actors.get(String(value)) ?? []),
    world.core,
  );
  return why ? new Refused(`${error.message.replace(/\.$/, '')}: ${why}`, error.reasons, error.cause) : error;
}

/** Returns a value in the type of its argument, whatever it looks like: a text of digits stays a text. */
function inTypeOf(spec: ArgumentSpec | undefined, value: unknown): unknown {
  if (spec?.type === 'body') return value;
  if (spec?.type === 'answers') return asAnswers(value);
  return spec?.type === 'number' || spec?.type === 'switch' ? asValues(value) : asTexts(value);
}

/** Converts a referenced value, which is known only now. @throws Failure if it does not fit the argument */
function fitting(verb: string, spec: ArgumentSpec | undefined, value: unknown): unknown {
  const bad = (wanted: string) =>
    new Failure('expectation', `${verb} takes ${wanted}, not '${shownAs(value)}'.`, 'wrong-value');
  const text = (one: unknown) => {
    if (typeof one === 'object') throw bad('a text');
    return String(one);
  };
  if (spec?.type === 'texts') return (Array.isArray(value) ? value : [value]).map(text);
  if (spec?.type === 'text') return text(value);
  if (spec?.type === 'switch') {
    if (['true', 'false'].includes(String(value))) return String(value) === 'true';
    throw bad('true or false');
  }
  if (spec?.type !== 'time' && spec?.type !== 'number') return value;
  const [read, wanted] = spec.type === 'time' ? [timeOf(value), TIME] : [numberOf(value), 'a number'];
  if (Number.isFinite(read)) return read;
  throw bad(wanted);
}

function shownAs(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function numberOf(value: unknown): number {
  return typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
}

/** Says why others find no profile of a member, as far as the member's own session tells; undefined if it tells nothing. */
async function whyHidden({ name, isReal, client }: Actor, core: Core): Promise<string | undefined> {
  if (!isReal) return `${name} has not signed in`;
  const own = await fresh(client.use(core.profile).own).catch(() => undefined);
  if (own === undefined) return undefined;
  if (own === null) return `${name} has no profile`;
  const { percent, missing, visible } = core.completenessOf(own);
  if (visible) return undefined;
  if (own.hidden) return `${name} has hidden the profile`;
  return `${name}’s profile is hidden, ${percent} % complete, missing: ${missing.join(', ')}`;
}

/** Says for a "not found" about other members what the flow can find out about them; empty if nothing. */
async function whyNotFound(others: readonly Actor[], core: Core): Promise<string> {
  const found = await Promise.all(others.map((other) => whyHidden(other, core)));
  return found.filter((one) => one !== undefined).join('; ');
}
