import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourcePosition } from '../source/tree';

/** The name that the tester gave for each flow in code, by its whole path. */
const names = new Map<string, string>();

/** Remembers that a flow was loaded from a path, and how the tester named it. */
export function rememberModule(whole: string, name: string): void {
  names.set(whole, name);
}

/** Returns the topmost place of a stack that is in a flow written as code, or in a file next to it; undefined if there is none. */
export function placeInStack(stack: string | undefined): SourcePosition | undefined {
  for (const frame of stack?.split('\n') ?? []) {
    const [, given = '', line, column] = /((?:file:\/\/)?\/[^()\s?]+):(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const whole = given.startsWith('file:') ? fileURLToPath(given) : given;
    const file = names.get(whole) ?? besides(whole);
    if (file) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}

/** The name of a file in the folder of a flow, or below. */
function besides(whole: string): string | undefined {
  for (const [flow, name] of names) {
    const within = path.relative(path.dirname(flow), whole);
    if (whole && !within.startsWith('..') && !within.includes('node_modules'))
      return path.join(path.dirname(name), within);
  }
  return undefined;
}
