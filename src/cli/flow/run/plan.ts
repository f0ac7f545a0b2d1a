import { HIDDEN } from '../../text/redact';
import { virtualMember } from '../../virtual/member';
import { answersOf } from '../answers';
import type { Check, CompiledFlow, Step } from '../model';
import { written } from '../source/value';
import { verbs } from '../steps';

/** One line of a plan: a step of one or more members, with its calls. */
export interface PlannedStep {
  path: string;
  part: 'steps' | 'finally';
  members: readonly string[];
  line: number;
  what: string;
  calls: readonly string[];
}

/** The plan of a run: its members and all steps in order. Nothing is sent. */
export interface Plan {
  flow: string;
  seed: string;
  members: readonly { name: string; session?: string; email: string; form: object }[];
  steps: readonly PlannedStep[];
}

/** Returns the seed of a flow's members. Two flows with the same seed do not share members. */
export function seedOf(flow: Pick<CompiledFlow, 'name' | 'seed'>): string {
  return `${flow.name}-${flow.seed}`;
}

/** Plans a run without using the network. @param run the run id for the addresses; none if it is not yet known */
export function planFlow(flow: CompiledFlow, run?: string): Plan {
  const members = flow.members.map(({ name, index, given, session }) => {
    if (session !== undefined) return { name, session, email: '', form: {} };
    const { email, form } = virtualMember(seedOf(flow), index, {
      given: answersOf(given),
      ...(run === undefined ? {} : { run }),
    });
    return { name, email, form };
  });
  const steps = [
    ...flow.steps.flatMap((step) => planned(step, [], 'steps')),
    ...flow.finally.flatMap((step) => planned(step, [], 'finally')),
  ];
  return { flow: flow.name, seed: flow.seed, members, steps };
}

function planned(step: Step, above: readonly string[], part: PlannedStep['part']): PlannedStep[] {
  const members = step.who ?? above;
  const line = { path: step.path, part, members, line: step.at.line };
  const times = step.repeat > 1 ? ` (${step.repeat} times)` : '';
  const own = titleOf(step);
  const calls = step.act ? (verbs[step.act.verb]?.calls ?? []) : [];
  const does = step.act || step.code ? [{ ...line, what: own + times, calls }] : [];
  const looks = [
    ...step.expect.map((one) => `expect ${checkOf(one)}`),
    ...step.check.map((one) => `check ${checkOf(one)}`),
  ];
  const inner = step.steps.flatMap((one) => planned(one, members, part));
  const after = looks.map((what) => ({
    ...line,
    what: step.eventually && what.startsWith('check') ? `${what}, within ${step.eventually / 1000} s` : what,
    calls: [],
  }));
  return [...does, ...inner, ...after];
}

/** Cached, because a step has the same title in every turn of a load. */
const titles = new WeakMap<Step, string>();

/** Describes a step in words. */
export function titleOf(step: Step): string {
  const known = titles.get(step);
  if (known !== undefined) return known;
  const title = worded(step);
  titles.set(step, title);
  return title;
}

function worded({ act, code, use, check, steps, isParallel }: Step): string {
  if (act) {
    const verb = verbs[act.verb];
    const given = Object.entries(act.args).map(([name, value]) => {
      const text = verb?.args[name]?.secret && value.kind === 'plain' ? HIDDEN : written(value);
      return verb?.bare === name ? text : `${name}: ${text}`;
    });
    return [act.verb, ...given].join(' ');
  }
  if (code) return code.name && code.name !== 'do' ? code.name : 'code';
  if (use) return `use ${use.name}`;
  if (steps.length) return isParallel ? 'at the same time' : 'in turn';
  return check.map(checkOf).join(', ');
}

/** Describes an expectation in words. */
export function checkOf({ name, about, expected }: Check): string {
  return `${name}${about ? `(${about})` : ''}: ${written(expected)}`;
}
