import type { Core } from '../../call';
import type { Faults } from '../fault';
import type { Step } from '../model';
import type { Place } from '../tree';
import type { Value } from '../value';

/** A sub-flow, parsed for one use of it. */
export interface ParsedSubFlow {
  name: string;
  steps: readonly Step[];
  inputs: readonly { name: string; fallback: string | undefined }[];
  outputs: Readonly<Record<string, Value>>;
}

/** What is known while steps are read. */
export interface Context {
  core: Core;
  faults: Faults;
  /** Names of the members of the flow that is run. */
  members: readonly string[];
  /** A flow without members of its own is a part of others: who acts is known only there. */
  isPart: boolean;
  /** Inputs, with their values where they are known as plain text. */
  inputs: ReadonlyMap<string, string | undefined>;
  /** Names that steps before this one kept. */
  captured: Set<string>;
  /** Who acts, as far as known. */
  who: readonly string[] | undefined;
  /** Reads a sub-flow for one use; undefined, with a fault, where that cannot be. */
  load(file: string, at: Place, given: ReadonlyMap<string, string | undefined>): ParsedSubFlow | undefined;
}

/** Whether `peer` means somebody: two members act, or there are two in all. */
export function hasPeer({ members, who, isPart }: Context): boolean {
  return isPart || members.length === 2 || who?.length === 2;
}
