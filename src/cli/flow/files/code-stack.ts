import { fileURLToPath } from 'node:url';
import type { SourcePosition } from '../source/tree';

/** Maps a place in a loaded module to the author's source. Lines and columns count from 1. */
type Locate = (line: number, column: number) => SourcePosition | undefined;

const modules = new Map<string, Locate>();

/** Remembers the source of a module. `file` is the path it was loaded from. */
export function rememberModule(file: string, locate: Locate): void {
  modules.set(file, locate);
}

/** Returns the topmost place of a stack that is in a flow written as code; undefined if there is none. */
export function placeInStack(stack: string | undefined): SourcePosition | undefined {
  for (const frame of stack?.split('\n') ?? []) {
    const [, file = '', line, column] = /((?:file:\/\/)?\/[^()\s?]+)(?:\?[^()\s:]*)?:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const locate = file && modules.get(file.startsWith('file:') ? fileURLToPath(file) : file);
    const found = locate ? locate(Number(line), Number(column)) : undefined;
    if (found) return found;
  }
  return undefined;
}
