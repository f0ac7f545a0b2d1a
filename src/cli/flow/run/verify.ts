import { Failure, usage } from '../../failure/failure';
import { briefly, difference } from '../../matchers/difference';
import { callsFit, fits, refusalFits, toastFits } from '../../matchers/fits';
import type { CaseFailure } from '../../runs/event';
import { expectChecks } from '../look';
import type { Check } from '../model';
import { checkExpected } from '../parse/expected';
import { Faults } from '../source/fault';
import { treeOf } from '../source/tree';
import { asTexts, inTypeOf, Typed } from '../source/typed';
import { referencesOf } from '../source/value';
import { failureOf } from './failure-of';
import { type Mark, turnOf } from './perform';
import { learnIds, type RunContext, resolveTyped, type StepContext } from './scope';

const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 500;
// These checks find lists of texts, and an empty list does not show the type of its items.
const TEXTUAL = ['toast', 'calls'];

/** Checks expectations. @returns the first failure, or undefined */
export async function verify(
  checks: readonly Check[],
  branch: StepContext,
  stage: RunContext,
  mark: Mark,
): Promise<CaseFailure | undefined> {
  for (const check of checks) {
    const failure = await verifyOne(check, branch, stage, mark);
    if (failure) return failure;
  }
  return undefined;
}

/** Repeats checks until all of them hold or the time (in milliseconds) is over. Only ever reads. */
export async function verifyEventually(
  checks: readonly Check[],
  within: number,
  branch: StepContext,
  stage: RunContext,
  mark: Mark,
): Promise<CaseFailure | undefined> {
  const { now, isEnded } = stage.world;
  const end = now() + within;
  let pause = FIRST_PAUSE;
  for (let tries = 1; ; tries += 1) {
    const failure = await verify(checks, branch, stage, mark);
    if (!failure) return undefined;
    if (now() + pause > end || isEnded()) return { ...failure, tries };
    await new Promise((done) => setTimeout(done, pause));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

async function verifyOne(
  check: Check,
  branch: StepContext,
  stage: RunContext,
  mark: Mark,
): Promise<CaseFailure | undefined> {
  const { name, about } = check;
  const shown = `${name}${about ? `(${about})` : ''}`;
  try {
    await learnIds([check.expected], branch, stage);
    const written = resolveTyped(check.expected, branch, stage);
    checkResolved(check, written, stage);
    const last = await look(check, asTexts(written), branch, stage, mark);
    const expected = inTypeOf(TEXTUAL.includes(name) ? '' : last, written);
    if (compare(name, name in branch.last.given, expected, last)) return undefined;
    const differing = difference(expected, last);
    const [wanted, found] = briefly(differing.expected, differing.found);
    const message = `${shown}: expected ${wanted}, but it is ${found}.`;
    return { kind: 'expectation', code: 'otherwise', message, check: shown, expected, last };
  } catch (error) {
    return { ...failureOf(error), check: shown };
  }
}

/** Checks an expected value that is known only now. @throws Failure if it checks nothing, or if no value can fit it */
function checkResolved({ name, at, expected, shape }: Check, written: unknown, { world, actors }: RunContext): void {
  if (referencesOf(expected).length === 0) return;
  if (hasHole(written)) throw usage(`${name}: A reference in the expected value has no value.`, 'missing-value');
  const faults = new Faults();
  const ground = { core: world.core, faults, members: [...actors.keys()], isPart: false };
  checkExpected(treeOf(written, at), shape, name, ground);
  const [fault] = faults.all;
  if (fault) throw new Failure('expectation', fault.message, 'wrong-value');
}

function hasHole(written: unknown): boolean {
  if (typeof written !== 'object' || written === null) return written === undefined;
  return !(written instanceof Typed) && Object.values(written).some(hasHole);
}

async function look(
  check: Check,
  expected: unknown,
  branch: StepContext,
  stage: RunContext,
  mark: Mark,
): Promise<unknown> {
  const { name, about } = check;
  const { actor, last, peer } = branch;
  if (name in last.given) return last.given[name];
  const spec = expectChecks[name];
  // The name of a field that the verb would have returned, if it had not been refused.
  if (!spec) return last.refused ? `refused: ${last.refused.message}` : 'nothing';
  if (!actor) throw new Error(`No member can look at ${name} here.`);
  const found = await spec.read(
    turnOf(actor, branch, stage, mark),
    about ?? (spec.member ? peer : undefined),
    expected,
  );
  await actor.settled();
  return found;
}

function compare(name: string, isGiven: boolean, expected: unknown, found: unknown): boolean {
  if (!isGiven) {
    if (name === 'toast') return toastFits(expected, found as string[]);
    if (name === 'calls') return callsFit(expected, found as string[]);
    if (name === 'refused') return refusalFits(expected, found);
  }
  return fits(expected, found);
}
