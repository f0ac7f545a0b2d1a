import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { ApiError } from '../call/errors';
import type { Client } from '../client';
import type { FieldTexts } from '../session/rules';
import type { Notices } from './notices';

/** How a verb ended: verbs never throw. `fields` holds texts for single fields of a form, '' key for the form. */
export type Result<Value = void> =
  | { ok: true; value: Value }
  | { ok: false; message: string; fields: FieldTexts; error: ApiError | undefined };

/** What a verb does and says. */
export interface ActionPlan<Arguments extends unknown[], Value> {
  /** Looks at what was given: where it finds something wrong, nothing is sent. */
  check?(...args: NoInfer<Arguments>): FieldTexts;
  run(...args: Arguments): Promise<Value>;
  /** Text of the notice on success. */
  done?: string | ((value: NoInfer<Value>, args: NoInfer<Arguments>) => string | undefined);
  /** What to say on failure. */
  failed: string | ((error: ApiError, args: NoInfer<Arguments>) => string);
  /** Shows the failure as a notice, too; forms show it in place instead. */
  quiet?: boolean;
  /** Takes back what the verb showed before it was sure. */
  undo?(args: NoInfer<Arguments>): void;
}

/** A verb of a store: run it, and see whether it runs. */
export interface Action<Arguments extends unknown[], Value> {
  (...args: Arguments): Promise<Result<Value>>;
  $pending: ReadableAtom<boolean>;
}

/** A failure found before anything was sent. */
export function refusal<Value>(fields: FieldTexts): Result<Value> {
  return { ok: false, message: Object.values(fields)[0] ?? '', fields, error: undefined };
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** A verb's function, and what is known of its runs. */
interface Counted {
  running?: number;
  $running?: WritableAtom<boolean>;
}

/** Made when first asked for: most verbs of a client are never run, let alone watched. One for all keeps them small. */
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
    const message = typeof plan.failed === 'function' ? plan.failed(error, args) : plan.failed;
    if (!plan.quiet && error.kind !== 'expired') notices.error(message);
    return { ok: false, message, fields: {}, error };
  } finally {
    count(act, -1);
  }
}

/** Makes a verb: pending while it runs, a notice at its end, and a {@link Result} instead of an exception. */
export function createAction<Arguments extends unknown[], Value>(
  client: Pick<Client, 'notices'>,
  plan: ActionPlan<Arguments, Value>,
): Action<Arguments, Value> {
  const act = (...args: Arguments) => perform(act as Counted, client.notices, plan, args);
  return Object.defineProperty(act, '$pending', pending) as Action<Arguments, Value>;
}

/** The pending state of another verb; one for all, for the same reason. */
const pendingOf = {
  get(this: { verb: Pick<Action<never, unknown>, '$pending'> }) {
    return this.verb.$pending;
  },
};

/** Another way to a verb: what is done beforehand is its own, pending it is with that one. */
export function actionBy<Arguments extends unknown[], Value>(
  verb: Pick<Action<never, unknown>, '$pending'>,
  run: (...args: Arguments) => Promise<Result<Value>>,
): Action<Arguments, Value> {
  return Object.defineProperty(Object.assign(run, { verb }), '$pending', pendingOf) as unknown as Action<
    Arguments,
    Value
  >;
}
