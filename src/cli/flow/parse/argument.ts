import { isUuid } from '../../text/uuid';
import { notListed } from '../../wizard/not-listed';
import { answersOf } from '../answers';
import type { Step } from '../model';
import { type Fault, Faults } from '../source/fault';
import { plainOf, type Tree, typed } from '../source/tree';
import type { ArgumentSpec } from '../spec';
import type { Context } from './context';
import { isCopy, isOpen } from './expecting';
import { answerNames } from './references';
import { TIME, timeOf } from './syntax';

/** Refuses an argument of another type, and names that do not exist. */
export function checkArgument(name: string, spec: ArgumentSpec, tree: Tree, context: Context): void {
  const { faults, members, isPart } = context;
  if (isOpen(tree)) {
    if (isCopy(tree) && spec.type !== 'text' && spec.type !== 'texts') bad(TYPES[spec.type]);
    return;
  }
  if (spec.type === 'body') return;
  if (spec.type === 'answers' || spec.type === 'named-texts') {
    if (tree.kind !== 'map') bad(TYPES[spec.type]);
    else if (spec.type === 'answers') checkNames(tree, context);
    return;
  }
  if (spec.type === 'texts' && tree.kind === 'list') {
    if (spec.required && tree.items.length === 0) bad('at least one text');
    for (const item of tree.items) if (item.kind !== 'scalar' && !isOpen(item)) bad(TYPES.texts);
    return;
  }
  if (tree.kind !== 'scalar') {
    bad(TYPES[spec.type]);
    return;
  }
  const text = typed(tree);
  if (spec.type === 'number' && typeof tree.value !== 'number') bad('a number');
  if (spec.type === 'switch' && typeof tree.value !== 'boolean') bad('true or false');
  if (spec.type === 'time' && timeOf(tree.value) === undefined) bad(TIME);
  if (spec.filled && text.trim() === '') bad('a text, which every text would contain');
  if (spec.type === 'member' && !isPart && !members.includes(text) && !isUuid(text)) {
    faults.unknown(tree.at, 'member', text, members);
  }
  const calls = context.core.contract.map((one) => one.name);
  if (name === 'http.call' && !calls.includes(text)) faults.unknown(tree.at, 'call', text, calls);

  function bad(what: string) {
    const given = tree.kind === 'scalar' ? typed(tree) : JSON.stringify(plainOf(tree));
    faults.add(tree.at, `${name} must be ${what}, not '${given}'.`);
  }
}

const TYPES: Readonly<Record<ArgumentSpec['type'], string>> = {
  text: 'a text',
  texts: 'a text or a list of texts',
  number: 'a number',
  time: TIME,
  switch: 'true or false',
  member: 'the name of a member',
  answers: 'answers by field name',
  'named-texts': 'texts by name, e.g. { id: … }',
  body: 'the body',
};

function checkNames(tree: Tree & { kind: 'map' }, context: Context): void {
  const known = answerNames(context);
  for (const { key, keyAt, value } of tree.entries) {
    if (!known.includes(key)) context.faults.unknown(keyAt, 'field of the wizard', key, known);
    else if (value.kind === 'map' && !isOpen(value))
      context.faults.add(value.at, `${key} must be a text or a list of texts.`);
  }
}

/** Returns the faults of values that a backend refuses: not in their list or range. They count unless a refusal is expected. */
export function refusableFaults(name: string, spec: ArgumentSpec, tree: Tree, { core }: Context): Fault[] {
  const faults = new Faults();
  const { options, range } = spec;
  if (spec.type === 'answers' && tree.kind === 'map') {
    for (const { key, value } of tree.entries) checkListed(key, value, core, faults);
  }
  if (tree.kind !== 'scalar' || isOpen(tree) || tree.value === null) return faults.all;
  const text = typed(tree);
  if (options && !options.includes(text))
    faults.add(tree.at, `${name} must be ${options.join(' or ')}, not '${text}'.`);
  const [least, most] = range ?? [];
  const number = tree.value;
  if (least === undefined || most === undefined || typeof number !== 'number') return faults.all;
  if (!Number.isInteger(number) || number < least || number > most)
    faults.add(tree.at, `${name} must be a whole number from ${least} to ${most}, not '${text}'.`);
  return faults.all;
}

/** Rejects an answer that is not in the list of its field. The backend would refuse it later. */
export function checkListed(key: string, value: Tree, core: Context['core'], faults: Faults): void {
  if (isOpen(value) || (value.kind === 'list' && value.items.some(isOpen))) return;
  const given = answersOf({ [key]: plainOf(value) })[key];
  const bad = notListed(core, key, given);
  if (bad) faults.add(value.at, `${key} must be ${bad.options.join(' or ')}, not '${bad.part}'.`);
}

/** Rejects arguments that a backend refuses, except in a step that expects a refusal. */
export function checkOptions(steps: readonly Step[], faults: Faults): void {
  for (const { act, steps: inner, mayBeRefused } of steps) {
    checkOptions(inner, faults);
    if (!act || mayBeRefused) continue;
    for (const fault of act.ifAccepted ?? []) faults.add(fault, fault.message);
  }
}
