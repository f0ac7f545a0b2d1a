import type { Core } from '../../call';
import type { Input, Step } from '../model';
import type { Faults } from '../source/fault';
import type { SourcePosition } from '../source/tree';
import type { Value } from '../source/value';

/** A sub-flow, parsed for one use of it. */
export interface ParsedSubFlow {
  name: string;
  steps: readonly Step[];
  inputs: readonly Input[];
  outputs: Readonly<Record<string, Value>>;
}

/** The facts known while steps are parsed. */
export interface Context {
  core: Core;
  faults: Faults;
  /** Names of the members of the flow that is run. */
  members: readonly string[];
  /** Whether the flow has no members of its own and is part of others, which decide who acts. */
  isPart: boolean;
  /** Inputs, with their values if these are known as plain text. */
  inputs: ReadonlyMap<string, string | undefined>;
  /** Names kept by earlier steps. */
  captured: Set<string>;
  /** The path of the step that is parsed. */
  step?: string | undefined;
  /** The acting members, as far as known. */
  who: readonly string[] | undefined;
  /** Reads a sub-flow for one use. Adds a fault and returns undefined if it cannot be used. */
  load(file: string, at: SourcePosition, given: ReadonlyMap<string, string | undefined>): ParsedSubFlow | undefined;
}

/** Whether `peer` has a meaning: two members act, or there are only two. */
export function hasPeer({ members, who, isPart }: Context): boolean {
  return isPart || members.length === 2 || who?.length === 2;
}
