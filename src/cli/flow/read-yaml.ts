import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Faults } from './fault';
import type { Entry, Place, Tree } from './tree';

/** Parses YAML into a tree with places. Adds faults and returns undefined if it is invalid. */
export function readYaml(file: string, text: string, faults: Faults): Tree | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number | undefined): Place => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  for (const error of document.errors) faults.add(at(error.pos[0]), firstLine(error.message));
  if (document.errors.length > 0) return undefined;

  const read = (node: unknown, outer: Place): Tree => {
    if (isAlias(node)) return read(node.resolve(document), outer);
    if (isMap(node)) {
      const place = at(node.range?.[0]);
      const entries = node.items.map((pair): Entry => {
        const keyAt = isScalar(pair.key) ? at(pair.key.range?.[0]) : place;
        const key = isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
        return { key, keyAt, value: read(pair.value, keyAt) };
      });
      return { kind: 'map', at: place, entries };
    }
    if (isSeq(node)) {
      const place = at(node.range?.[0]);
      return { kind: 'list', at: place, items: node.items.map((item) => read(item, place)) };
    }
    if (!isScalar(node)) return { kind: 'scalar', at: outer, value: null };
    const { value } = node;
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return { kind: 'scalar', at: node.range ? at(node.range[0]) : outer, value: isPlain ? value : null };
  };
  return read(document.contents, at(0));
}

function firstLine(message: string): string {
  return `This is not YAML: ${message.split('\n')[0]}`;
}
