import type { Core } from '../call';
import type { CompiledFlow, Step } from '../flow/model';
import { titleOf } from '../flow/run/plan';
import { printedName } from './thresholds';

/** Returns the names of everything that a load of flows measures, as the table prints them. */
export function measuredNames({ contract }: Pick<Core, 'contract'>, flows: readonly CompiledFlow[]): string[] {
  const calls = contract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const ofFlows = flows.flatMap((flow) => [
    ...[...flow.steps, ...flow.finally].flatMap((step) => namesOf(step, labelOf(flow, flows))),
    printedName({ kind: 'flow', name: flow.name }),
  ]);
  return [...calls, ...ofFlows];
}

/** Returns what comes before the names of a flow's steps: nothing, or its name if there are several flows. */
export function labelOf({ name }: CompiledFlow, flows: readonly CompiledFlow[]): string {
  return flows.length > 1 ? `${name} ` : '';
}

/** Whether a flow has steps in code, whose inner steps are known only when they run. */
export function hasCode(steps: readonly Step[]): boolean {
  return steps.some(({ code, steps: inner }) => code !== undefined || hasCode(inner));
}

function namesOf(step: Step, label: string): string[] {
  const { act, code, steps, path, expect, check } = step;
  const named = (title: string) => printedName({ kind: 'step', name: `${label}${path} ${title}`.trim() });
  const inner = steps.flatMap((one) => namesOf(one, label));
  if (act || code) return [named(titleOf(step)), ...inner];
  const looks = { ...step, steps: [], use: undefined, check: [...expect, ...check] };
  return expect.length + check.length > 0 ? [...inner, named(titleOf(looks))] : inner;
}
