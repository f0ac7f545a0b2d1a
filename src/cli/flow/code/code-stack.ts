import { fileURLToPath } from 'node:url';
import type { Place } from '../tree';

/** Where a place of a module that was run is in what its author wrote; lines and columns from 1. */
type Locate = (line: number, column: number) => Place | undefined;

const modules = new Map<string, Locate>();

/** Remembers what a module was made of; `file` is where it was run from. */
export function rememberModule(file: string, locate: Locate): void {
  modules.set(file, locate);
}

/** The place nearest to the top of a stack that is in a flow written as code; undefined where none is. */
export function placeInStack(stack: string | undefined): Place | undefined {
  for (const frame of stack?.split('\n') ?? []) {
    const [, file = '', line, column] = /((?:file:\/\/)?\/[^()\s?]+)(?:\?[^()\s:]*)?:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const locate = file && modules.get(file.startsWith('file:') ? fileURLToPath(file) : file);
    const found = locate ? locate(Number(line), Number(column)) : undefined;
    if (found) return found;
  }
  return undefined;
}
