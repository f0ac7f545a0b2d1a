import type { Core } from '../call';
import type { CompiledFlow, Step } from '../flow/model';
import { titleOf } from '../flow/plan';
import { printedName } from './thresholds';

/** Returns the names of everything that a load of a flow measures, as the table prints them. */
export function measuredNames({ contract }: Pick<Core, 'contract'>, flow: CompiledFlow): string[] {
  const calls = contract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const steps = [...flow.steps, ...flow.finally].flatMap(namesOf);
  return [...calls, ...steps, printedName({ kind: 'flow', name: flow.name })];
}

/** Whether a flow has steps in code, whose inner steps are known only when they run. */
export function hasCode(steps: readonly Step[]): boolean {
  return steps.some(({ code, steps: inner }) => code !== undefined || hasCode(inner));
}

function namesOf(step: Step): string[] {
  const { act, code, steps, path, expect, check } = step;
  const named = (title: string) => printedName({ kind: 'step', name: `${path} ${title}`.trim() });
  const inner = steps.flatMap(namesOf);
  if (act || code) return [named(titleOf(step)), ...inner];
  const looks = { ...step, steps: [], use: undefined, check: [...expect, ...check] };
  return expect.length + check.length > 0 ? [...inner, named(titleOf(looks))] : inner;
}
