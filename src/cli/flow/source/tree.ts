import { Typed } from './typed';

/** The position of something in a file. Lines and columns count from 1. */
export interface SourcePosition {
  file: string;
  line: number;
  column: number;
  /** The path in a flow exported by code, which has no lines: `steps[3].do`. */
  path?: string | undefined;
}

/** One key of a map with its value. */
export interface Entry {
  key: string;
  keyAt: SourcePosition;
  value: Tree;
}

/** A single value. `source` is how it was typed, if its value is another: `012345` is the number 12345. */
export interface Leaf {
  kind: 'scalar';
  at: SourcePosition;
  value: string | number | boolean | null;
  source?: string | undefined;
}

/** A flow as written, with the place of each part. YAML and TypeScript flows are both parsed into it. */
export type Tree =
  | Leaf
  | { kind: 'code'; at: SourcePosition; value: (...args: never[]) => unknown }
  | { kind: 'list'; at: SourcePosition; items: Tree[] }
  | { kind: 'map'; at: SourcePosition; entries: Entry[] };

/** Returns the value of a key; undefined if it is missing or empty. */
export function entryOf(tree: Tree, key: string): Tree | undefined {
  if (tree.kind !== 'map') return undefined;
  const found = tree.entries.find((entry) => entry.key === key)?.value;
  return found?.kind === 'scalar' && found.value === null ? undefined : found;
}

/** Returns a single value as it was typed; '' for a list or a map. */
export function typed(tree: Tree): string {
  return tree.kind === 'scalar' ? (tree.source ?? String(tree.value)) : '';
}

/** Turns plain values into a tree with one place for all of them, or, if that has a path, with the path of each part. */
export function treeOf(value: unknown, at: SourcePosition): Tree {
  if (typeof value === 'function') return { kind: 'code', at, value: value as (...args: never[]) => unknown };
  if (Array.isArray(value))
    return { kind: 'list', at, items: value.map((item, index) => treeOf(item, inside(at, index))) };
  if (value instanceof Typed) return { kind: 'scalar', at, value: value.value, source: value.source };
  if (typeof value === 'object' && value !== null) {
    const given = Object.entries(value).filter(([, part]) => part !== undefined);
    const entries = given.map(([key, part]) => {
      const keyAt = inside(at, key);
      return { key, keyAt, value: treeOf(part, keyAt) };
    });
    return { kind: 'map', at, entries };
  }
  const plain = ['string', 'number', 'boolean'].includes(typeof value) ? (value as string | number | boolean) : null;
  return { kind: 'scalar', at, value: plain };
}

function inside(at: SourcePosition, key: string | number): SourcePosition {
  if (at.path === undefined) return at;
  const isName = typeof key === 'string' && /^[A-Za-z_$][\w$]*$/.test(key);
  const part = isName ? `${at.path && '.'}${key}` : `[${typeof key === 'number' ? key : `'${key}'`}]`;
  return { ...at, path: at.path + part };
}

/** Returns answers without their places. Numbers stay as they were typed. */
export function plainOf(tree: Tree): unknown {
  if (tree.kind === 'list') return tree.items.map(plainOf);
  if (tree.kind === 'map') return Object.fromEntries(tree.entries.map(({ key, value }) => [key, plainOf(value)]));
  return tree.kind === 'scalar' && typeof tree.value === 'number' ? (tree.source ?? tree.value) : tree.value;
}
