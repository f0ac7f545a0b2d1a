import type { CaseFailure } from '../../runs/event';
import { placeInStack } from '../files/code-stack';
import type { Code, Step } from '../model';
import { checkOptions } from '../parse/argument';
import type { Context } from '../parse/context';
import { readStep } from '../parse/step';
import { Faults, FlowFault } from '../source/fault';
import { type SourcePosition, treeOf } from '../source/tree';
import { failureOf } from './failure-of';
import { keep, type RunContext, resolve, type StepContext } from './scope';

/** A step within code failed, and has already reported it. */
class InnerFailure extends Error {}

/**
 * Runs the code of a TypeScript flow. Each use of its tools is a step of its own, with the same rules and in the same report.
 * @returns the failure; undefined on success
 */
export async function runCode(
  code: Code,
  step: Step,
  branch: StepContext,
  stage: RunContext,
  run: (step: Step) => Promise<string | undefined>,
): Promise<CaseFailure | undefined> {
  let done = 0;
  const take = async (written: Record<string, unknown>, { stack }: Error) => {
    done += 1;
    const at = placeInStack(stack) ?? step.at;
    const inner = readWritten(written, `${step.path}.${done}`, at, branch, stage);
    const failed = await run(inner);
    if (failed !== undefined) throw new InnerFailure(`Step ${failed} failed.`);
    return branch.last.given;
  };
  const value = (text: string) => {
    const at = { ...step.at };
    const names = text.split('.');
    return resolve({ kind: 'text', parts: [{ names, at }] }, branch, stage);
  };
  const hands = {
    me: branch.actor?.name,
    peer: branch.peer,
    round: branch.round,
    do: (verb: string, args?: unknown, looks: object = {}) =>
      take({ do: { [verb]: args ?? null }, ...looks }, new Error('here')),
    as: (member: string, verb: string, args?: unknown, looks: object = {}) =>
      take({ as: member, do: { [verb]: args ?? null }, ...looks }, new Error('here')),
    check: (checks: object, looks: object = {}) => take({ check: checks, ...looks }, new Error('here')),
    value,
    keep: (name: string, kept: unknown) => keep([{ name, field: 'value', at: step.at }], { value: kept }, branch),
    client: branch.actor?.client,
    core: stage.world.core,
  };
  try {
    await code(hands as never);
    return undefined;
  } catch (error) {
    if (error instanceof InnerFailure) return { kind: 'expectation', code: 'inner', message: error.message };
    const failure = failureOf(error);
    // Errors thrown by the flow's own code, for example an assertion, are its findings and not bugs of ours.
    if (failure.kind !== 'bug') return failure;
    const at = error instanceof Error ? placeInStack(error.stack) : undefined;
    const message = at ? `${failure.message} (${at.file}:${at.line})` : failure.message;
    return { ...failure, kind: 'expectation', code: 'thrown', message };
  }
}

function readWritten(written: object, path: string, at: SourcePosition, branch: StepContext, stage: RunContext): Step {
  const faults = new Faults();
  const { scope, actor } = branch;
  const captured = [...scope.kept.keys(), ...[...scope.keptBy.values()].flatMap((kept) => [...kept.keys()])];
  const context: Context = {
    core: stage.world.core,
    faults,
    members: [...stage.actors.keys()],
    isPart: false,
    inputs: new Map(Object.entries(scope.inputs).map(([name, value]) => [name, String(value)])),
    captured: new Set(captured),
    who: actor ? [actor.name] : undefined,
    load(file, place) {
      faults.add(place, `Code cannot use ${file}. Put it into a separate step.`);
      return undefined;
    },
  };
  const step = readStep(treeOf(written, at), path, context);
  checkOptions([step], faults);
  if (faults.all.length > 0) throw new FlowFault(faults.all);
  return step;
}
