import type { Core } from '../../call';
import { ANY, type Shape, TEXT } from '../shape';
import { type Tree, typed } from '../source/tree';
import { hasConditions, readConditions } from './conditions';
import { type ExpectGround, type Expecting, isCopy, isOpen } from './expecting';

/** Refuses expected values that check nothing, or that no value can fit. */
export function checkExpected(tree: Tree, shape: Shape, label: string, ground: ExpectGround): void {
  const { core, faults, members, isPart, step } = ground;
  const where = step ? `Step ${step}: ` : '';
  const expecting: Expecting = {
    read,
    wrong: (at, of, name) => expecting.add(at, `${name} must be ${example(of)}, not '${shown(at)}'.`),
    add: (at, message) => faults.add(at.at, `${where}${message}`),
    unknown: (at, what, word, known) => faults.unknown(at, what, word, known),
    example,
    shown,
    count: () => faults.all.length,
  };
  const nothing = (at: Tree, of: Shape, name: string) =>
    expecting.add(at, `${name} checks nothing. Write ${example(of)}.`);

  function read(at: Tree, of: Shape, name: string): void {
    if (at.kind === 'map') readMap(at, of, name);
    else if (at.kind === 'list') readList(at, of, name);
    else if (at.kind === 'scalar' && !isOpen(at)) readScalar(at, of, name);
  }

  function readMap(at: Tree & { kind: 'map' }, of: Shape, name: string): void {
    if (isCopy(at)) {
      if (!['text', 'toasts', 'any'].includes(of.is)) expecting.wrong(at, of, name);
    } else if (at.entries.length === 0) nothing(at, of, name);
    else if (hasConditions(at)) readConditions(at, of, name, expecting);
    else if (of.is === 'any') for (const { key, value } of at.entries) read(value, ANY, `${name}.${key}`);
    else if (of.is !== 'map') expecting.wrong(at, of, name);
    else {
      for (const { key, keyAt, value } of at.entries) {
        const field = Object.hasOwn(of.fields, key) ? of.fields[key] : undefined;
        if (field) read(value, field, `${name}.${key}`);
        else faults.unknown(keyAt, `field of ${name}`, key, Object.keys(of.fields));
      }
    }
  }

  function readList(at: Tree & { kind: 'list' }, of: Shape, name: string): void {
    if (of.is === 'toasts') {
      if (at.items.length === 0) nothing(at, of, name);
      for (const item of at.items) read(item, { ...TEXT, never: '' }, name);
    } else if (of.is === 'calls') for (const item of at.items) readCall(item, name);
    else if (of.is === 'list' || of.is === 'any')
      for (const item of at.items) read(item, of.is === 'list' ? of.of : ANY, name);
    else expecting.wrong(at, of, name);
  }

  function readScalar(at: Tree & { kind: 'scalar' }, of: Shape, name: string): void {
    if (at.value === null && !at.source) {
      // A field may be null, but a whole check needs a value.
      if (name === label) nothing(at, of, name);
      return;
    }
    const text = typed(at);
    if (of.is === 'any' || (at.value === null && name !== label)) return;
    if (of.is === 'calls') {
      if (text !== 'none') readCall(at, name);
    } else if (of.is === 'member') {
      if (text !== 'none' && !isPart && !members.includes(text)) faults.unknown(at.at, 'member', text, members);
    } else if (!isFitting(at, of)) expecting.wrong(at, of, name);
  }

  function readCall(at: Tree, name: string): void {
    if (isOpen(at)) return;
    if (!isPartOfCall(core, typed(at))) expecting.wrong(at, { is: 'calls' }, name);
  }

  read(tree, shape, label);
}

/** Whether a single value has the type of a shape, and is one of its values. */
function isFitting(tree: Tree & { kind: 'scalar' }, shape: Shape): boolean {
  const { value, source } = tree;
  const text = typed(tree);
  const isText = typeof value === 'string' || source !== undefined;
  if (shape.is === 'text') return isText && text !== shape.never && (shape.options?.includes(text) ?? true);
  if (shape.is === 'toasts') return isText && text !== '';
  if (shape.is === 'switch') return typeof value === 'boolean' || ['true', 'false'].includes(source ?? '');
  if (shape.is === 'refusal') return value === true || value === false || (value !== null && text !== '');
  if (shape.is === 'map') return value === 'none' && shape.none === true;
  if (shape.is !== 'number') return false;
  const number =
    typeof value === 'number' ? value : source === undefined || source === '' ? Number.NaN : Number(source);
  return Number.isInteger(number) && number >= shape.least && number <= (shape.most ?? Number.POSITIVE_INFINITY);
}

/** Returns words for what to write instead. */
function example(shape: Shape): string {
  if (shape.is === 'text') return shape.options?.join(' or ') ?? 'a text, e.g. Salam';
  if (shape.is === 'number')
    return `a whole number ${shape.most ? `from ${shape.least} to ${shape.most}` : `of ${shape.least} or more`}`;
  if (shape.is === 'switch') return 'true or false';
  if (shape.is === 'list')
    return `a list, e.g. [ ${shape.of.is === 'text' ? (shape.of.options?.[0] ?? 'Salam') : '…'} ]`;
  if (shape.is === 'map') return `${shape.none ? 'none or ' : ''}fields, e.g. { ${Object.keys(shape.fields)[0]}: … }`;
  if (shape.is === 'member') return 'the name of a member, or none';
  if (shape.is === 'refusal') return 'true, false, or a code such as blocked';
  if (shape.is === 'toasts') return 'a text, or none if no text may appear';
  if (shape.is === 'calls') return 'a part of the path of a write, e.g. [ profile/update ], or none';
  return 'a value';
}

/** Returns a value as it was written, in short. */
function shown(tree: Tree): string {
  if (tree.kind === 'map') return '{ … }';
  return tree.kind === 'list' ? '[ … ]' : typed(tree);
}

/** Whether a text can be a part of the path of a write of the contract, as `calls` expects it: whole names, in order. */
function isPartOfCall(core: Core, text: string): boolean {
  const [, method, part = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(text) ?? [];
  const wanted = namesOf(part);
  if (wanted.length === 0) return false;
  return core.contract.some(({ endpoint }) => {
    if (method ? endpoint.method !== method : endpoint.method === 'GET') return false;
    const names = namesOf(endpoint.path);
    return names.some((_, from) => isAt(names.slice(from), wanted));
  });
}

const namesOf = (path: string) => path.split('/').filter((name) => name !== '');

/** Whether names are the beginning of a path. Any text is an id, so at least one name must be of the path itself. */
function isAt(path: readonly string[], wanted: readonly string[]): boolean {
  const isId = (name: string | undefined) => name?.startsWith(':') ?? false;
  if (!wanted.every((name, at) => path[at] === name || isId(path[at]))) return false;
  return wanted.some((name, at) => path[at] === name);
}
