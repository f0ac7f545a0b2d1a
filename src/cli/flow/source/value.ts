import { HIDDEN, isSecret } from '../../text/redact';
import { entryOf, type SourcePosition, type Tree } from './tree';
import { Typed } from './typed';

/** A reference such as `${me.email}`: the names between the dots. */
export interface Reference {
  names: readonly string[];
  at: SourcePosition;
}

/** A value of a flow: plain, or with references that are replaced when its step runs. */
export type Value =
  | { kind: 'plain'; value: unknown; source?: string | undefined }
  | { kind: 'text'; parts: readonly (string | Reference)[] }
  | { kind: 'list'; items: readonly Value[] }
  | { kind: 'map'; entries: readonly (readonly [string, Value])[] }
  | TextByKey;

/** A text of the product by its key, with the values of its parts: `{ copy: member.justLiked, name: Omar }`. */
export interface TextByKey {
  kind: 'copy';
  names: readonly string[];
  entries: readonly (readonly [string, Value])[];
  at: SourcePosition;
}

// `$${` means a literal `${`.
const REFERENCE = /\$\$\{|\$\{([^}]*)\}/g;

/**
 * Parses a value. A text with `${…}` becomes a value with references, and a map with `copy` a text by its key. Calls `bad` for an
 * invalid reference.
 */
export function templateOf(tree: Tree, bad: (at: SourcePosition, message: string) => void): Value {
  if (tree.kind === 'list') return { kind: 'list', items: tree.items.map((item) => templateOf(item, bad)) };
  if (tree.kind === 'map') {
    const entries = tree.entries.map(({ key, value }) => [key, templateOf(value, bad)] as const);
    const key = entryOf(tree, 'copy');
    if (key?.kind !== 'scalar' || typeof key.value !== 'string') return { kind: 'map', entries };
    const given = entries.filter(([name]) => name !== 'copy');
    return { kind: 'copy', names: key.value.split('.'), entries: given, at: key.at };
  }
  if (tree.kind === 'code') return { kind: 'plain', value: null };
  const { value, source } = tree;
  if (typeof value !== 'string' || !value.includes('${')) return { kind: 'plain', value, source };
  const parts: (string | Reference)[] = [];
  let end = 0;
  for (const match of value.matchAll(REFERENCE)) {
    if (match.index > end) parts.push(value.slice(end, match.index));
    const names = (match[1] ?? '').trim().split('.');
    if (match[0] === '$${') parts.push('${');
    else if (names.every((name) => /^[A-Za-z_][\w-]*$/.test(name))) parts.push({ names, at: tree.at });
    else bad(tree.at, `'${match[0]}' is not a valid reference. Write names with dots between them, e.g. \${me.email}.`);
    end = match.index + match[0].length;
  }
  if (value.slice(end).includes('${')) bad(tree.at, `A '\${' is not closed in '${value}'.`);
  if (end < value.length) parts.push(value.slice(end));
  return { kind: 'text', parts };
}

/** Returns all references of a value, in order. */
export function referencesOf(value: Value): Reference[] {
  if (value.kind === 'text') return value.parts.filter((part) => typeof part !== 'string');
  if (value.kind === 'list') return value.items.flatMap(referencesOf);
  if (value.kind === 'map' || value.kind === 'copy') return value.entries.flatMap(([, one]) => referencesOf(one));
  return [];
}

/** Returns all texts by key in a value, in order. */
export function textsIn(value: Value): TextByKey[] {
  if (value.kind === 'list') return value.items.flatMap(textsIn);
  if (value.kind !== 'map' && value.kind !== 'copy') return [];
  return [...(value.kind === 'copy' ? [value] : []), ...value.entries.flatMap(([, one]) => textsIn(one))];
}

/** Finds what a value stands for. */
export interface Lookup {
  reference(reference: Reference): unknown;
  text(text: TextByKey, values: Readonly<Record<string, unknown>>): string;
}

/**
 * Replaces the references and texts in a value. A text that is only one reference keeps the type of its value. Numbers and the
 * like that were typed stay {@link Typed}, because their use decides what they are.
 */
export function fillIn(value: Value, look: Lookup): unknown {
  if (value.kind === 'plain')
    return value.source === undefined ? value.value : new Typed(value.value as Typed['value'], value.source);
  if (value.kind === 'list') return value.items.map((item) => fillIn(item, look));
  if (value.kind !== 'text') {
    const entries = Object.fromEntries(value.entries.map(([key, one]) => [key, fillIn(one, look)]));
    return value.kind === 'map' ? entries : look.text(value, entries);
  }
  const [only] = value.parts;
  if (value.parts.length === 1 && only !== undefined && typeof only !== 'string') return look.reference(only);
  return value.parts.map((part) => (typeof part === 'string' ? part : String(look.reference(part) ?? ''))).join('');
}

/** Returns a value as it was written, for titles and plans. Hides values of secret fields. */
export function written(value: Value): string {
  if (value.kind === 'plain') {
    if (value.source !== undefined) return value.source;
    return typeof value.value === 'string' ? value.value : JSON.stringify(value.value);
  }
  if (value.kind === 'list') return value.items.map(written).join(', ');
  if (value.kind !== 'text') {
    const entries = value.entries
      .map(([key, one]) => `${key}: ${one.kind === 'plain' && isSecret(key, one.value) ? HIDDEN : written(one)}`)
      .join(', ');
    if (value.kind === 'map') return entries;
    return `${value.names.join('.')}${entries && ` (${entries})`}`;
  }
  return value.parts.map((part) => (typeof part === 'string' ? part : `\${${part.names.join('.')}}`)).join('');
}
