import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { ApiError } from '../call/errors';
import type { Client } from '../client';
import type { Notices } from '../notices';
import type { FieldTexts } from './field-texts';

/**
 * The result of an action. Actions never throw. `fields` holds error texts for the fields of a form; the key '' is for the
 * form.
 */
export type Result<Value = void> =
  | { ok: true; value: Value }
  | { ok: false; message: string; fields: FieldTexts; error: ApiError | undefined };

/** The steps and texts of an action. */
export interface ActionPlan<Arguments extends unknown[], Value> {
  /** Checks the arguments. If it returns any text, nothing is sent. */
  check?(...args: NoInfer<Arguments>): FieldTexts;
  run(...args: Arguments): Promise<Value>;
  /** The text of the notice on success. */
  done?: string | ((value: NoInfer<Value>, args: NoInfer<Arguments>) => string | undefined);
  /** The text to show on failure. */
  failed: string | ((error: ApiError, args: NoInfer<Arguments>) => string);
  /** Returns the backend's texts for fields that it refused. The first replaces `failed`. */
  refused?(error: ApiError, args: NoInfer<Arguments>): FieldTexts;
  /** If true, a failure shows no notice. Forms set this, because they show the failure in place. */
  quiet?: boolean;
  /** Undoes changes that were shown before the backend confirmed them. */
  undo?(args: NoInfer<Arguments>): void;
}

/** An action of a store: call it to run it, and watch `$pending` to see whether it is running. */
export interface Action<Arguments extends unknown[], Value> {
  (...args: Arguments): Promise<Result<Value>>;
  $pending: ReadableAtom<boolean>;
}

/** Returns a failure found before anything was sent. */
export function refusal<Value>(fields: FieldTexts): Result<Value> {
  return { ok: false, message: Object.values(fields)[0] ?? '', fields, error: undefined };
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** An action's function, with the number of its running calls. */
interface Counted {
  running?: number;
  $running?: WritableAtom<boolean>;
}

/** Created lazily, because most actions of a client are never run or watched. One shared property keeps each action small. */
const pending = {
  get(this: Counted) {
    this.$running ??= atom(!!this.running);
    return this.$running;
  },
};

function count(act: Counted, change: number): void {
  act.running = (act.running ?? 0) + change;
  act.$running?.set(act.running > 0);
}

async function perform<Arguments extends unknown[], Value>(
  act: Counted,
  notices: Notices,
  plan: ActionPlan<Arguments, Value>,
  args: Arguments,
): Promise<Result<Value>> {
  const fields = plan.check?.(...args) ?? {};
  if (Object.keys(fields).length > 0) return refusal(fields);
  count(act, 1);
  try {
    const value = await plan.run(...args);
    const text = typeof plan.done === 'function' ? plan.done(value, args) : plan.done;
    if (text) notices.success(text);
    return { ok: true, value };
  } catch (thrown) {
    const error = asApiError(thrown);
    plan.undo?.(args);
    const failed = typeof plan.failed === 'function' ? plan.failed(error, args) : plan.failed;
    const refused = plan.refused?.(error, args) ?? {};
    const message = Object.values(refused)[0] ?? failed;
    if (!plan.quiet && error.kind !== 'expired') notices.error(message);
    return { ok: false, message, fields: refused, error };
  } finally {
    count(act, -1);
  }
}

/** Creates an action: `$pending` while it runs, a notice when it ends, and a {@link Result} instead of an exception. */
export function createAction<Arguments extends unknown[], Value>(
  client: Pick<Client, 'notices'>,
  plan: ActionPlan<Arguments, Value>,
): Action<Arguments, Value> {
  const act = (...args: Arguments) => perform(act as Counted, client.notices, plan, args);
  return Object.defineProperty(act, '$pending', pending) as Action<Arguments, Value>;
}

/** The `$pending` of another action. Shared for the same reason. */
const pendingOf = {
  get(this: { verb: Pick<Action<never, unknown>, '$pending'> }) {
    return this.verb.$pending;
  },
};

/** Creates an action that does more around another one, and shares its `$pending`. */
export function actionBy<Arguments extends unknown[], Value>(
  verb: Pick<Action<never, unknown>, '$pending'>,
  run: (...args: Arguments) => Promise<Result<Value>>,
): Action<Arguments, Value> {
  return Object.defineProperty(Object.assign(run, { verb }), '$pending', pendingOf) as unknown as Action<
    Arguments,
    Value
  >;
}
