import { type Place, type Tree, treeOf } from '../tree';
import { defaultExport, type Literal } from './literals';

/**
 * Turns a flow exported by code into a tree. Each part gets its place if the source shows it. Parts made by a function or a
 * spread get the place of that function or spread.
 */
export function codeTree(value: unknown, file: string, source: string): Tree {
  const literal = defaultExport(source);
  const placeOf = placesIn(file, source);
  return literal ? placed(value, literal, placeOf) : treeOf(value, placeOf(0));
}

/** Converts offsets in a text to lines and columns, from 1. */
function placesIn(file: string, source: string): (at: number) => Place {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (at) => {
    const line = starts.findLastIndex((start) => start <= at);
    return { file, line: line + 1, column: at - (starts[line] ?? 0) + 1 };
  };
}

function placed(value: unknown, literal: Literal, placeOf: (at: number) => Place): Tree {
  const at = placeOf(literal.at);
  if (Array.isArray(value) && literal.kind === 'list') {
    return {
      kind: 'list',
      at,
      items: value.map((item, index) => placed(item, itemAt(literal, index, value.length), placeOf)),
    };
  }
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap || literal.kind !== 'map') return treeOf(value, at);
  const given = Object.entries(value).filter(([, part]) => part !== undefined);
  const entries = given.map(([key, part]) => {
    const written = literal.parts.get(key);
    const keyAt = written ? placeOf(written.keyAt) : at;
    return { key, keyAt, value: written ? placed(part, written.value, placeOf) : treeOf(part, at) };
  });
  return { kind: 'map', at, entries };
}

/** Finds where an item of a list was written. Items from spreads lie between the items around them. */
function itemAt({ items, at }: Literal & { kind: 'list' }, index: number, length: number): Literal {
  const first = items.findIndex((item) => item.isSpread);
  if (first < 0 || index < first) return items[index]?.value ?? { kind: 'other', at };
  const last = items.findLastIndex((item) => item.isSpread);
  const fromEnd = index - length + items.length;
  const spread = { kind: 'other', at: items[first]?.value.at ?? at } as const;
  return fromEnd > last ? (items[fromEnd]?.value ?? spread) : spread;
}
