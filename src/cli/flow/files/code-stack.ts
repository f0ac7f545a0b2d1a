import type { SourcePosition } from '../source/tree';

/** The name that the tester would give for each file of a flow in code, by the path under which it runs. */
const names = new Map<string, string>();

/** Remembers a file of a flow in code. `path` is the one under which it runs. */
export function rememberModule(path: string, name: string): void {
  names.set(path, name);
}

/** Returns the topmost place of a stack that is in a flow written as code, or in a file that it imports; undefined if there is none. */
export function placeInStack(stack: string | undefined): SourcePosition | undefined {
  for (const frame of stack?.split('\n') ?? []) {
    const [, before = '', line, column] = /^(.*?)(?:\?at=[\d.]+)?:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    // By the end of the frame, because a path may contain blanks and brackets.
    const [, file] = [...names].find(([path]) => before.endsWith(` ${path}`) || before.endsWith(`(${path}`)) ?? [];
    if (file) return { file, line: Number(line), column: Number(column) };
  }
  return undefined;
}
