import { fits, isPattern, MATCHERS } from '../../matchers/fits';
import { ANY, type Shape, TEXT } from '../shape';
import { type Entry, plainOf, type Tree, typed } from '../source/tree';
import { type Expecting, isOpen } from './expecting';

type MapTree = Tree & { kind: 'map' };

/** Whether a map has conditions, e.g. `{ least: 1 }`. */
export function hasConditions(tree: MapTree): boolean {
  return tree.entries.some(({ key }) => isCondition(key));
}

const isCondition = (key: string) => MATCHERS.some((known) => known === key);

/** Refuses conditions that hold for every value, or for none. */
export function readConditions(tree: MapTree, shape: Shape, label: string, ground: Expecting) {
  const other = tree.entries.find(({ key }) => !isCondition(key));
  if (other) return ground.unknown(other.keyAt, 'condition', other.key, MATCHERS);
  if (shape.is === 'calls' || shape.is === 'refusal' || shape.is === 'member') return ground.wrong(tree, shape, label);
  const of = shape.is === 'toasts' ? ({ ...TEXT, never: '' } as const) : shape;
  const before = ground.count();
  for (const entry of tree.entries) if (ground.count() === before) readOne(entry, of, label, ground);
  if (ground.count() === before && isImpossible(tree))
    ground.add(tree, `${label} can never be true: its conditions exclude each other. Write one of them.`);
}

function readOne({ key, value }: Entry, shape: Shape, label: string, ground: Expecting) {
  const name = `${label}.${key}`;
  if (key === 'is') return ground.read(value, shape, name);
  if (key === 'not') {
    const twice = value.kind === 'map' && value.entries.find((one) => one.key === 'not');
    if (twice) return ground.add(value, `${name}.not says the same twice. Write the value itself.`);
    return ground.read(value, shape, name);
  }
  if (key === 'one-of') return readOneOf(value, shape, name, ground);
  if (isOpen(value)) return;
  if (key === 'least' || key === 'most') return readBound(key, value, shape, name, ground);
  if (key === 'matches') return readPattern(value, shape, name, ground);
  return readPart(value, shape, name, ground);
}

function readOneOf(value: Tree, shape: Shape, name: string, ground: Expecting) {
  if (isOpen(value)) return;
  if (value.kind !== 'list' || value.items.length === 0)
    return ground.add(value, `${name} needs a list of values, e.g. [ ${ground.example(shape)} ].`);
  const before = ground.count();
  for (const item of value.items) ground.read(item, shape, name);
  const all = shape.is === 'switch' ? ['true', 'false'] : shape.is === 'text' ? shape.options : undefined;
  const given = value.items.map(typed);
  if (all && ground.count() === before && all.every((one) => given.includes(one)))
    ground.add(value, `${name} is always true, because it lists every value. Leave one out.`);
}

function readBound(key: 'least' | 'most', value: Tree, shape: Shape, name: string, ground: Expecting) {
  if (shape.is !== 'number' && shape.is !== 'any')
    return ground.add(value, `${name} is for numbers only. Write ${ground.example(shape)}.`);
  const bound = value.kind === 'scalar' && value.value !== null ? Number(typed(value)) : Number.NaN;
  if (!Number.isFinite(bound) || typed(value).trim() === '')
    return ground.add(value, `${name} must be a number, not '${ground.shown(value)}'.`);
  if (shape.is !== 'number') return;
  const { least, most = Number.POSITIVE_INFINITY } = shape;
  const isAlways = key === 'least' ? bound <= least : bound >= most;
  const isNever = key === 'least' ? bound > most : bound < least;
  const range = most === Number.POSITIVE_INFINITY ? `${least} or more` : `${least} to ${most}`;
  if (isAlways || isNever)
    ground.add(value, `${name}: ${bound} is ${isAlways ? 'always' : 'never'} true. The number is ${range}.`);
}

function readPattern(value: Tree, shape: Shape, name: string, ground: Expecting) {
  if (!['text', 'number', 'any'].includes(shape.is)) return ground.wrong(value, shape, name);
  const pattern = value.kind === 'scalar' && value.value !== null ? typed(value) : '';
  if (pattern === '') return ground.add(value, `${name} needs a pattern, e.g. "^Sa".`);
  if (!isPattern(pattern)) ground.add(value, `'${pattern}' is not a valid pattern for matches, e.g. "^Sa".`);
  else if (matchesAll(pattern))
    ground.add(value, `${name}: '${pattern}' matches every text. Write "^Sa", for example.`);
}

const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

/** Whether a pattern matches everything: nothing, each character, all of them, words of the pattern, and other scripts. */
function matchesAll(pattern: string): boolean {
  const own = pattern.match(/[\p{L}\d]+/gu) ?? [];
  const samples = ['', ...PRINTABLE, PRINTABLE.join(''), ...own, own.join(' '), 'سلام 42'];
  const test = new RegExp(pattern, 'u');
  return samples.every((sample) => test.test(sample));
}

function readPart(value: Tree, shape: Shape, name: string, ground: Expecting) {
  const isBlank = value.kind === 'scalar' && (value.value === null ? !value.source : typed(value).trim() === '');
  if (isBlank) return ground.add(value, `${name} is empty, so it is always true. Write what must be in it.`);
  if (shape.is === 'list') return ground.read(value, shape.of, name);
  if (shape.is === 'any') return value.kind === 'scalar' ? undefined : ground.read(value, ANY, name);
  if (shape.is !== 'text') return ground.wrong(value, shape, name);
  return ground.read(value, TEXT, name);
}

/** Whether conditions without references exclude each other. */
function isImpossible(tree: MapTree): boolean {
  if (tree.entries.some(({ value }) => isOpen(value))) return false;
  const all = plainOf(tree) as Record<string, unknown>;
  const { is, not, least, most, 'one-of': oneOf, ...rest } = all;
  if (least !== undefined && most !== undefined && Number(least) > Number(most)) return true;
  const sameAsNot = (key: string) => JSON.stringify({ [key]: all[key] }) === JSON.stringify(not);
  if (Object.keys({ ...rest, least, most }).some((key) => all[key] !== undefined && sameAsNot(key))) return true;
  const candidates = 'is' in all ? [is] : Array.isArray(oneOf) ? oneOf : undefined;
  return (
    candidates !== undefined && !candidates.some((one) => isSimple(one) && fits(all, one)) && candidates.every(isSimple)
  );
}

const isSimple = (value: unknown) => typeof value !== 'object';
