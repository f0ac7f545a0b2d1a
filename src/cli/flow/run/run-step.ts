import type { CaseEnd, CaseFailure, CaseStart, CaseStatus } from '../../runs/event';
import type { Step } from '../model';
import type { Actor } from '../world/actor';
import { failureOf } from './failure-of';
import { type Mark, markOf, perform } from './perform';
import { titleOf } from './plan';
import { runCode } from './run-code';
import { createScope, keep, learnIds, type RunContext, resolve, resolveTyped, type StepContext } from './scope';
import { verify, verifyEventually } from './verify';

type Part = CaseStart['part'];

/** Runs steps and reports them. */
export interface Runner {
  /** The original failures, without their consequences, in order. */
  failures: CaseFailure[];
  counts: Record<CaseStatus, number>;
  /** Runs steps one after another. Returns the id of the failed case, if any, and skips the steps after it. */
  inTurn(steps: readonly Step[], branch: StepContext, part: Part): Promise<string | undefined>;
}

/** Creates the runner of one run. `began` is the start of the run. */
export function createRunner(stage: RunContext, began: number): Runner {
  const { world, actors } = stage;
  const failures: CaseFailure[] = [];
  const counts = { passed: 0, failed: 0, skipped: 0, interrupted: 0 };
  const names = new Map<string, number>();
  const at = () => world.now() - began;

  /** Begins a case: one step of one member. Returns its id. */
  function begin(step: Step, actor: Actor | undefined, title: string, part: Part): string {
    const member = actor?.name ?? '';
    const name = `${step.path}${member && `@${member}`}`;
    const times = (names.get(name) ?? 0) + 1;
    names.set(name, times);
    const id = times > 1 ? `${name}#${times}` : name;
    const { file, line } = step.at;
    world.tell({ type: 'case.started', at: at(), case: id, step: step.path, member, title, file, line, part });
    if (actor) actor.case = id;
    return id;
  }

  function end(id: string, started: number, toasts: readonly string[], ended: Partial<CaseEnd>): void {
    const status = ended.status ?? 'passed';
    counts[status] += 1;
    if (ended.failure) failures.push(ended.failure);
    world.tell({ type: 'case.ended', at: at(), case: id, status, ms: world.now() - started, toasts, ...ended });
  }

  /** Runs something as a case. Returns its id if it failed. */
  async function asCase(
    step: Step,
    branch: StepContext,
    part: Part,
    title: string,
    run: (id: string, mark: Mark) => Promise<CaseFailure | undefined>,
  ): Promise<string | undefined> {
    const { actor } = branch;
    const mark = actor ? markOf(actor) : { calls: 0, toasts: 0 };
    const started = world.now();
    const id = begin(step, actor, title, part);
    const failure = await run(id, mark).catch(failureOf);
    const toasts = actor?.toasts.slice(mark.toasts) ?? [];
    // A step that a signal cut short says nothing about the product.
    const isCut = failure && part === 'steps' && world.isEnded();
    end(id, started, toasts, isCut ? { status: 'interrupted' } : failure ? { status: 'failed', failure } : {});
    return failure && id;
  }

  async function looks(step: Step, branch: StepContext, mark: Mark): Promise<CaseFailure | undefined> {
    const failure = await verify(step.expect, branch, stage, mark);
    if (failure || step.check.length === 0) return failure;
    if (step.eventually === undefined) return verify(step.check, branch, stage, mark);
    return verifyEventually(step.check, step.eventually, branch, stage, mark);
  }

  async function inTurn(steps: readonly Step[], branch: StepContext, part: Part): Promise<string | undefined> {
    let failed: string | undefined;
    for (const step of steps) {
      if (failed === undefined && world.isEnded() && part === 'steps') failed = 'interrupted';
      if (failed === undefined) failed = await runStep(step, branch, part);
      else leaveOut(step, branch, part, failed);
    }
    return failed;
  }

  // Not async where nothing is awaited, because each async call uses memory for every member that waits in a step.
  function runStep(step: Step, branch: StepContext, part: Part): Promise<string | undefined> {
    if (!step.who) return rounds(step, branch, part);
    const acting = step.who.flatMap((name) => actors.get(name) ?? []);
    const [only] = acting;
    // A single member continues with the branch's values. Several members each keep their own.
    if (only && acting.length === 1) return runAs(only, step, branch, part);
    return together(
      acting.map((actor) => runAs(actor, step, { ...branch, last: { given: {}, refused: undefined } }, part)),
    );
  }

  /** Waits for all parts. Returns the first failure among them. */
  async function together(parts: readonly Promise<string | undefined>[]): Promise<string | undefined> {
    return (await Promise.all(parts)).find((one) => one !== undefined);
  }

  function runAs(actor: Actor, step: Step, outer: StepContext, part: Part): Promise<string | undefined> {
    const branch = { ...outer, actor, peer: peerOf(actor.name, step.who ?? []) };
    // Without a session there is nothing to tidy up. Accounts in the ledger are deleted after the flow.
    if (part === 'finally' && !actor.isReal) {
      leaveOut({ ...step, who: undefined }, branch, part, 'never signed in');
      return Promise.resolve(undefined);
    }
    return rounds(step, branch, part);
  }

  function peerOf(name: string, who: readonly string[]): string | undefined {
    const all = who.length === 2 ? who : [...actors.keys()];
    return all.length === 2 ? all.find((one) => one !== name) : undefined;
  }

  function rounds(step: Step, branch: StepContext, part: Part): Promise<string | undefined> {
    return step.repeat === 1 ? once(step, branch, part) : again(step, branch, part);
  }

  async function again(step: Step, branch: StepContext, part: Part): Promise<string | undefined> {
    for (let round = 1; round <= step.repeat; round += 1) {
      if (world.isEnded() && part === 'steps') return 'interrupted';
      const failed = await once(step, { ...branch, round }, part);
      if (failed !== undefined) return failed;
    }
    return undefined;
  }

  function once(step: Step, branch: StepContext, part: Part): Promise<string | undefined> {
    const { act, code } = step;
    if (act) {
      return asCase(step, branch, part, titleOf(step), async (_, mark) => {
        await perform(act, step.mayBeRefused, branch, stage);
        keep(step.capture, branch.last.given, branch);
        return looks(step, branch, mark);
      });
    }
    if (code) {
      return asCase(step, branch, part, titleOf(step), async (id, mark) => {
        const inner = (one: Step) => runStep(one, branch, part);
        const failure = await runCode(code, step, branch, stage, inner);
        if (branch.actor) branch.actor.case = id;
        return failure ?? looks(step, branch, mark);
      });
    }
    return several(step, branch, part);
  }

  async function several(step: Step, branch: StepContext, part: Part): Promise<string | undefined> {
    const mark = branch.actor ? markOf(branch.actor) : { calls: 0, toasts: 0 };
    const { use } = step;
    await learnIds(Object.values(use?.inputs ?? {}), branch, stage);
    const inputs = use && Object.entries(use.inputs).map(([name, value]) => [name, resolveTyped(value, branch, stage)]);
    const given = Object.fromEntries(inputs ?? []);
    for (const name of use?.secrets ?? []) world.mark(String(given[name] ?? ''));
    const inner: StepContext = inputs ? { ...branch, scope: createScope(given) } : branch;
    const failed = await (step.isParallel
      ? together(step.steps.map((one) => runStep(one, { ...inner, last: { given: {}, refused: undefined } }, part)))
      : inTurn(step.steps, inner, part));
    if (failed !== undefined) return failed;
    if (use) {
      const results = Object.entries(use.outputs).map(([name, value]) => [name, resolve(value, inner, stage)]);
      Object.assign(branch.last, { given: Object.fromEntries(results), refused: undefined });
      keep(step.capture, branch.last.given, branch);
    }
    if (step.expect.length === 0 && step.check.length === 0) return undefined;
    const title = titleOf({ ...step, steps: [], use: undefined, check: [...step.expect, ...step.check] });
    return asCase(step, branch, part, title, () => looks(step, branch, mark));
  }

  /** Reports the steps that are skipped because an earlier one failed. */
  function leaveOut(step: Step, branch: StepContext, part: Part, because: string): void {
    const acting = step.who ? step.who.flatMap((name) => actors.get(name) ?? []) : [branch.actor];
    for (const actor of acting) {
      if (!step.act && !step.code && step.steps.length > 0) {
        for (const one of step.steps) leaveOut(one, { ...branch, actor }, part, because);
      } else end(begin(step, actor, titleOf(step), part), world.now(), [], { status: 'skipped', because });
    }
  }

  return { failures, counts, inTurn };
}
