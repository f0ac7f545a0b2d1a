import { virtualMember } from '../../virtual/member';
import { answersOf } from '../answers';
import { isCode } from '../files/code-file';
import type { CompiledFlow, Step } from '../model';
import { seedOf } from './plan';

interface Entry {
  flow: CompiledFlow;
  at: number;
  addresses: ReadonlySet<string>;
  /** The number of its worker, once it runs. */
  worker?: number;
}

/**
 * Runs flows in order, at most `limit` at once. Flows that share a member run one after the other. Flows in code run alone, because
 * nobody can tell what they share, or to which of them an error belongs. After an error no further flow begins. Each running flow has
 * a worker of its own, numbered from 0 and below `limit`.
 */
export async function sideBySide(
  limit: number,
  flows: readonly CompiledFlow[],
  run: (flow: CompiledFlow, at: number, worker: number) => Promise<void>,
): Promise<void> {
  const waiting = flows.map((flow, at): Entry => ({ flow, at, addresses: addressesOf(flow) }));
  const running = new Map<Entry, Promise<void>>();
  const errors: unknown[] = [];
  while (errors.length === 0 && (waiting.length > 0 || running.size > 0)) {
    const place = running.size < limit ? waiting.findIndex((one) => isFree(one, [...running.keys()])) : -1;
    const [next] = place < 0 ? [] : waiting.splice(place, 1);
    if (!next) await Promise.race(running.values());
    else {
      const worker = freeWorker([...running.keys()]);
      next.worker = worker;
      const ended = run(next.flow, next.at, worker)
        .catch((error: unknown) => void errors.push(error))
        .finally(() => running.delete(next));
      running.set(next, ended);
    }
  }
  await Promise.all(running.values());
  if (errors.length > 0) throw errors[0];
}

/** Returns the lowest number that no running flow has. */
function freeWorker(running: readonly Entry[]): number {
  const taken = new Set(running.map(({ worker }) => worker));
  return [...running.keys(), running.length].find((number) => !taken.has(number)) ?? 0;
}

function isFree({ flow, addresses }: Entry, running: readonly Entry[]): boolean {
  if (running.length === 0) return true;
  if (isAlone(flow) || running.some((one) => isAlone(one.flow))) return false;
  return !running.some((one) => [...one.addresses].some((address) => addresses.has(address)));
}

const isAlone = ({ files, file }: CompiledFlow) => isCode(file) || files.some(isCode);

/** Returns the addresses of a flow's members, and those that its steps name. */
function addressesOf(flow: CompiledFlow): Set<string> {
  const own = flow.members.map(({ index, given, session }) =>
    session === undefined
      ? virtualMember(seedOf(flow), index, { given: answersOf(given) }).email
      : `session ${session}`,
  );
  return new Set([...own, ...namedIn([...flow.steps, ...flow.finally])]);
}

function namedIn(steps: readonly Step[]): string[] {
  return steps.flatMap(({ act, steps: inner }) => {
    const email = act?.args.email;
    const named = email?.kind === 'plain' ? [String(email.value).trim().toLowerCase()] : [];
    return [...named, ...namedIn(inner)];
  });
}
