import type { Core } from '../../call';
import type { Shape } from '../shape';
import type { Faults } from '../source/fault';
import { entryOf, type SourcePosition, type Tree } from '../source/tree';

/** The facts that decide whether an expectation can be met. */
export interface ExpectGround {
  core: Core;
  faults: Faults;
  members: readonly string[];
  isPart: boolean;
  /** The path of the step, for messages. */
  step?: string | undefined;
}

/** Reads one expected value. Its methods add faults. */
export interface Expecting {
  read(tree: Tree, shape: Shape, label: string): void;
  /** Refuses a value of another type. */
  wrong(tree: Tree, shape: Shape, label: string): void;
  add(tree: Tree, message: string): void;
  unknown(at: SourcePosition, what: string, word: string, known: readonly string[]): void;
  example(shape: Shape): string;
  shown(tree: Tree): string;
  count(): number;
}

/** Whether a value is known only when the step runs. */
export function isOpen(tree: Tree): boolean {
  if (tree.kind === 'scalar') return typeof tree.value === 'string' && tree.value.includes('${');
  return isCopy(tree);
}

/** Whether a map is a text of the product by its key. */
export const isCopy = (tree: Tree) => entryOf(tree, 'copy')?.kind === 'scalar';
