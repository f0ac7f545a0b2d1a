import { lookChecks } from '../look';
import type { Code, Step } from '../model';
import { entryOf, type SourcePosition, type Tree, typed } from '../source/tree';
import { verbs } from '../steps';
import { readAct, readCaptures } from './act';
import { readChecks, readExpect } from './check';
import type { Context } from './context';
import { STEP_KEYS, TIME, timeOf } from './syntax';
import { readUse } from './use';
import { readWho } from './who';

const verbNames = Object.keys(verbs);

/** Parses a list of steps. `above` is the path of the enclosing step. */
export function readSteps(tree: Tree | undefined, above: string, context: Context): Step[] {
  if (!tree) return [];
  if (tree.kind !== 'list') {
    context.faults.add(tree.at, 'Steps are a list. Begin each one with a dash.');
    return [];
  }
  return tree.items.map((item, index) => {
    const id = entryOf(item, 'id');
    const name = (id && typed(id)) || String(index + 1);
    return readStep(item, above ? `${above}.${name}` : name, context);
  });
}

function empty(path: string, at: SourcePosition): Step {
  return {
    path,
    at,
    who: undefined,
    repeat: 1,
    act: undefined,
    code: undefined,
    steps: [],
    isParallel: false,
    use: undefined,
    capture: [],
    expect: [],
    check: [],
    eventually: undefined,
    mayBeRefused: false,
  };
}

/** Parses one step: only a verb, or a map. */
export function readStep(tree: Tree, path: string, context: Context): Step {
  const { faults } = context;
  const step = empty(path, tree.at);
  if (tree.kind === 'code') return { ...step, code: tree.value as Code };
  if (tree.kind === 'scalar' && typeof tree.value === 'string') {
    if (verbs[tree.value]) return { ...step, act: readAct(tree.value, tree.at, undefined, needWho(tree.at, context)) };
    faults.unknown(tree.at, 'verb', tree.value, verbNames);
    return step;
  }
  if (tree.kind !== 'map') {
    faults.add(tree.at, 'A step is a verb, e.g. auth.signup, or a map, e.g. { as: layla, do: chat.reload }.');
    return step;
  }
  const before = faults.all.length;
  const who = readWho(tree, context);
  const inner: Context = { ...context, who: who ?? context.who, step: path };
  const done = readDone(tree, { ...step, who }, inner);
  const whole = readLooks(tree, done, inner);
  // A mistyped step also does nothing, but one fault is enough.
  if (isIdle(whole) && faults.all.length === before) {
    faults.add(tree.at, 'This step does nothing. It needs do, check, use or parallel.');
  }
  return whole;
}

function needWho(at: SourcePosition, context: Context): Context {
  if (!context.who && !context.isPart)
    context.faults.add(at, 'Say who acts, by as: for one member or for: for several.');
  return context;
}

/** Parses the one action of a step. */
function readDone(tree: Tree & { kind: 'map' }, step: Step, context: Context): Step {
  const { faults } = context;
  let found: Step | undefined;
  for (const { key, keyAt, value } of tree.entries) {
    const isVerb = verbs[key] !== undefined;
    if (!isVerb && !STEP_KEYS.some((known) => known === key)) {
      faults.unknown(keyAt, 'key of a step or verb', key, [...STEP_KEYS, ...verbNames]);
    }
    if (!isVerb && !['do', 'parallel', 'use'].includes(key)) continue;
    if (found) faults.add(keyAt, `A step does one thing. Put ${key} into a separate step.`);
    else if (isVerb) found = { ...step, act: readAct(key, keyAt, value, needWho(keyAt, context)) };
    else if (key === 'use') found = { ...step, ...readUse(tree, value, step.path, context) };
    else if (key === 'parallel') found = { ...step, isParallel: true, steps: readParallel(value, step.path, context) };
    else if (value.kind === 'list') found = { ...step, steps: readSteps(value, step.path, context) };
    else {
      const only = readStep(value, step.path, context);
      found = { ...only, at: step.at, who: step.who ?? only.who };
    }
  }
  const times = entryOf(tree, 'repeat');
  const repeat = times?.kind === 'scalar' ? Number(times.value) : 1;
  if (times && (!Number.isInteger(repeat) || repeat < 1 || repeat > 10_000)) {
    faults.add(times.at, 'repeat must be a whole number from 1 to 10000.');
  }
  return { ...(found ?? step), repeat };
}

/** Parses parallel steps. Each must have other members, because a member does one thing at a time. */
function readParallel(tree: Tree, path: string, context: Context): Step[] {
  const steps = readSteps(tree, path, context);
  const busy = new Set<string>();
  for (const { who = context.who ?? [], at } of steps) {
    const twice = who.find((name) => busy.has(name));
    if (twice) context.faults.add(at, `${twice} acts in another of these parallel steps.`);
    for (const name of who) busy.add(name);
  }
  return steps;
}

/** Parses what a step keeps, expects and looks up. */
function readLooks(tree: Tree & { kind: 'map' }, step: Step, context: Context): Step {
  const { faults } = context;
  const last = lastOf(step);
  const given = step.use
    ? Object.keys(step.use.outputs)
    : last?.act
      ? Object.keys(verbs[last.act.verb]?.gives ?? {})
      : [];
  const capture = [...step.capture, ...readCaptures(entryOf(tree, 'capture'), given, context)];
  const whole = (key: string) => tree.entries.find((entry) => entry.key === key)?.value;
  const [ifExpected, ifChecked] = [whole('expect'), whole('check')];
  if (ifExpected && !last && !step.code)
    faults.add(ifExpected.at, 'expect is about the action of a step, and this step has none. Use check.');
  if (ifChecked) needWho(ifChecked.at, context);
  const expect = [
    ...step.expect,
    ...readExpect(ifExpected, { given, verb: step.use ? undefined : last?.act?.verb }, context),
  ];
  const check = [...step.check, ...readChecks(ifChecked, context)];
  const eventually = readEventually(tree, check, context) ?? step.eventually;
  const done = { ...step, capture, expect, check, eventually };
  return expect.some(({ name }) => name === 'refused' || name === 'message') ? refusable(done) : done;
}

function readEventually(tree: Tree, check: Step['check'], { faults }: Context): number | undefined {
  const found = entryOf(tree, 'eventually');
  if (!found) return undefined;
  const time = found.kind === 'scalar' ? timeOf(found.value) : undefined;
  if (time === undefined) faults.add(found.at, `eventually must be ${TIME}.`);
  if (check.length === 0) {
    faults.add(found.at, 'eventually retries check, and this step has none. Actions are never sent twice.');
  }
  for (const { name, at } of check) {
    if (lookChecks[name]?.kind === 'write')
      faults.add(at, `${name} is not a read, so it is not retried. Leave out eventually.`);
  }
  return time;
}

function isIdle({ act, code, steps, check, use }: Step): boolean {
  return !act && !code && !use && steps.length === 0 && check.length === 0;
}

/** Returns the step that an expectation is about: the last one with an action. */
function lastOf(step: Step): Step | undefined {
  if (step.act || step.code) return step;
  if (step.isParallel) return undefined;
  const last = step.steps.at(-1);
  return last && lastOf(last);
}

function refusable(step: Step): Step {
  if (step.act || step.code || step.isParallel || step.steps.length === 0) return { ...step, mayBeRefused: true };
  return { ...step, steps: step.steps.map((one, at) => (at === step.steps.length - 1 ? refusable(one) : one)) };
}
