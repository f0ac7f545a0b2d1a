import type { Client } from '../../core';

/** Fields that a step may have next to its verb: values to keep, to expect, and to look up afterwards. */
export interface Looks {
  capture?: Readonly<Record<string, string>> | readonly string[];
  expect?: Readonly<Record<string, unknown>>;
  check?: Readonly<Record<string, unknown>>;
  /** How long to retry `check`, e.g. `5s`. */
  eventually?: string;
}

/** The tools of a flow's code. Each use is a step of its own, in the same report and under the same rules. */
export interface Hands<Name extends string = string> {
  /** The acting member, and the other one if there are two. */
  me: Name | undefined;
  peer: Name | undefined;
  /** The number of this repetition, from 1. */
  round: number;
  /** Runs a verb as the acting member and resolves to its result. Rejects if the verb fails, which ends the code. */
  do(verb: string, args?: unknown, looks?: Looks): Promise<Readonly<Record<string, unknown>>>;
  /** Runs a verb as this member. */
  as(member: Name, verb: string, args?: unknown, looks?: Looks): Promise<Readonly<Record<string, unknown>>>;
  check(checks: Readonly<Record<string, unknown>>, looks?: Pick<Looks, 'eventually'>): Promise<unknown>;
  /** Returns the value of a reference: `value('omar.email')`. */
  value(reference: string): unknown;
  /** Keeps a value for later steps. */
  keep(name: string, value: unknown): void;
  /** The member's own client of the core, for actions without a verb. */
  client: Client | undefined;
}

/** One step: only a verb, code, or a map as in YAML. */
export type FlowStep<Name extends string = string> =
  | string
  | ((hands: Hands<Name>) => unknown)
  | (Looks & {
      id?: string;
      as?: Name;
      for?: readonly Name[] | 'all';
      do?: FlowStep<Name> | readonly FlowStep<Name>[] | Readonly<Record<string, unknown>>;
      parallel?: readonly FlowStep<Name>[];
      use?: string;
      with?: Readonly<Record<string, unknown>>;
      repeat?: number;
    })
  | Readonly<Record<`${string}.${string}`, unknown>>;

/** A flow in TypeScript. */
export interface FlowDefinition<Name extends string = string> {
  flow: string;
  about?: string;
  /** Words to select it by: `mm flow run --tag smoke`. */
  tags?: readonly string[];
  seed?: string | number;
  /** The members with their answers in the wizard. Missing answers are generated. */
  members: Readonly<Record<Name, Readonly<Record<string, unknown>>>>;
  inputs?: Readonly<Record<string, string | null>>;
  steps: readonly FlowStep<Name>[];
  finally?: readonly FlowStep<Name>[];
}

/** Adds types to a flow and returns it unchanged. A `.flow.ts` file exports it as its default. */
export function defineFlow<const Name extends string>(flow: FlowDefinition<Name>): FlowDefinition<Name> {
  return flow;
}
