import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Scalar } from 'yaml';
import { yamlFault } from '../../text/yaml-fault';
import type { Faults } from './fault';
import type { Entry, SourcePosition, Tree } from './tree';

/** With its aliases, a file may stand for at most this many values. */
const MOST = 100_000;

/** Parses YAML into a tree with places. Adds faults and returns undefined if it is invalid. */
export function readYaml(file: string, text: string, faults: Faults): Tree | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number | undefined): SourcePosition => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  for (const error of [...document.errors, ...document.warnings]) faults.add(at(error.pos[0]), yamlFault(error));
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined;

  const before = faults.all.length;
  const open = new Set<unknown>();
  let values = 0;
  const nothing = (place: SourcePosition): Tree => ({ kind: 'scalar', at: place, value: null });

  /** Reads the value behind an alias. */
  const readAlias = (node: Node, name: string, target: Node | undefined, outer: SourcePosition): Tree => {
    const place = node.range ? at(node.range[0]) : outer;
    if (!target) faults.add(place, `There is no anchor &${name} before this alias.`);
    else if (open.has(target)) faults.add(place, `The alias *${name} is part of its own value.`);
    else return read(target, outer);
    return nothing(place);
  };

  const read = (node: unknown, outer: SourcePosition): Tree => {
    values += 1;
    if (values === MOST) faults.add(outer, 'Its aliases make this file too large.');
    if (values >= MOST) return nothing(outer);
    if (isAlias(node)) return readAlias(node, node.source, node.resolve(document), outer);
    if (!isMap(node) && !isSeq(node)) return readScalar(node, outer);
    const place = at(node.range?.[0]);
    open.add(node);
    const tree: Tree = isMap(node)
      ? { kind: 'map', at: place, entries: node.items.map((pair) => readPair(pair, place)) }
      : { kind: 'list', at: place, items: node.items.map((item) => read(item, place)) };
    open.delete(node);
    return tree;
  };

  const readPair = ({ key, value }: { key: unknown; value: unknown }, place: SourcePosition): Entry => {
    if (!isScalar(key)) {
      faults.add(place, 'A key must be a text.');
      return { key: '', keyAt: place, value: nothing(place) };
    }
    const keyAt = at(key.range?.[0]);
    return { key: sourceOf(key) ?? String(key.value), keyAt, value: read(value, keyAt) };
  };

  const readScalar = (node: unknown, outer: SourcePosition): Tree => {
    if (!isScalar(node)) return nothing(outer);
    const { value } = node;
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    const place = node.range ? at(node.range[0]) : outer;
    return { kind: 'scalar', at: place, value: isPlain ? value : null, source: sourceOf(node) };
  };

  /** A number, boolean or null as it was typed. In JSON, the type is part of what was typed. */
  const sourceOf = ({ value, source }: Scalar): string | undefined =>
    typeof value === 'string' || file.endsWith('.json') ? undefined : source || undefined;

  const tree = read(document.contents, at(0));
  return faults.all.length === before ? tree : undefined;
}
