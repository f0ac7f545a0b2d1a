import { usage } from '../failure/failure';
import type { Format } from './format';

/** Which part of a result to print, and in which format. */
export interface Selection {
  format: Format;
  fields?: readonly string[] | undefined;
  pick?: string | undefined;
}

/** Returns the text of a result for programs. @throws Failure if a field or path is not in it */
export function selected(value: unknown, { format, fields, pick }: Selection): string {
  if (pick !== undefined) return picked(value, pick);
  const shown = fields?.length ? withFields(value, fields) : value;
  if (format === 'ndjson')
    return [shown]
      .flat()
      .map((one) => JSON.stringify(one))
      .join('\n');
  return format === 'tsv' ? tsv(shown) : JSON.stringify(shown, null, 2);
}

/** Returns the value at a dotted path; undefined if there is none. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);
}

function has(value: unknown, path: string): boolean {
  const cut = path.lastIndexOf('.');
  const holder = cut < 0 ? value : at(value, path.slice(0, cut));
  return typeof holder === 'object' && holder !== null && path.slice(cut + 1) in holder;
}

/** Keeps only these fields of each item. If an item lacks a field that another item has, its value is null. */
function withFields(value: unknown, fields: readonly string[]): unknown {
  const items = [value].flat();
  for (const field of fields) {
    if (items.length && !items.some((item) => has(item, field))) {
      const known = new Set(items.flatMap((item) => (typeof item === 'object' && item ? Object.keys(item) : [])));
      throw usage(`There is no field ${field} here. Known fields: ${[...known].join(', ')}`, 'unknown-field');
    }
  }
  const reduced = items.map((item) => Object.fromEntries(fields.map((field) => [field, at(item, field) ?? null])));
  return Array.isArray(value) ? reduced : reduced[0];
}

/** Returns the values at a path, one per line. `*` means every item of a list. Texts are printed without quotes. */
function picked(value: unknown, path: string): string {
  let found = [value];
  for (const name of path.split('.').filter(Boolean)) {
    found = found.flatMap((inner) => {
      if (name === '*') return typeof inner === 'object' && inner ? Object.values(inner) : [];
      return has(inner, name) ? [at(inner, name)] : [];
    });
  }
  if (found.length === 0 && !path.includes('*')) throw usage(`There is nothing at ${path} here.`, 'nothing-there');
  return found.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');
}

/** Returns tab-separated values below a line of names. Tabs and line breaks within values become spaces. */
function tsv(value: unknown): string {
  const items = [value].flat();
  const cell = (inner: unknown) =>
    (inner === null || inner === undefined
      ? ''
      : typeof inner === 'object'
        ? JSON.stringify(inner)
        : String(inner)
    ).replace(/[\t\r\n]+/g, ' ');
  if (!items.every((item) => typeof item === 'object' && item !== null)) return items.map(cell).join('\n');
  const names = [...new Set(items.flatMap((item) => Object.keys(item as object)))];
  return [
    names.join('\t'),
    ...items.map((item) => names.map((name) => cell((item as Record<string, unknown>)[name])).join('\t')),
  ].join('\n');
}
