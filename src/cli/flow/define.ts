import type { Client } from '../../core';

/** What may stand beside a verb: what is kept, expected, and looked up afterwards. */
export interface Looks {
  capture?: Readonly<Record<string, string>> | readonly string[];
  expect?: Readonly<Record<string, unknown>>;
  check?: Readonly<Record<string, unknown>>;
  /** For how long `check` is tried again, e.g. `5s`. */
  eventually?: string;
}

/** What code of a flow does things with. Each use is a step of its own, in the same report and by the same rules. */
export interface Hands<Name extends string = string> {
  /** Who acts, and the other one where there are two. */
  me: Name | undefined;
  peer: Name | undefined;
  /** Which repetition this is, from 1. */
  round: number;
  /** Does a verb as the member who acts; resolves to what it gives. Rejects where it fails, which ends the code. */
  do(verb: string, args?: unknown, looks?: Looks): Promise<Readonly<Record<string, unknown>>>;
  /** Does a verb as this member. */
  as(member: Name, verb: string, args?: unknown, looks?: Looks): Promise<Readonly<Record<string, unknown>>>;
  check(checks: Readonly<Record<string, unknown>>, looks?: Pick<Looks, 'eventually'>): Promise<unknown>;
  /** What a reference stands for: `value('omar.email')`. */
  value(reference: string): unknown;
  /** Keeps a value for later steps. */
  keep(name: string, value: unknown): void;
  /** The member's own client of the core, for what no verb does. */
  client: Client | undefined;
}

/** One step: a verb alone, code, or a map as in YAML. */
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
  seed?: string | number;
  /** Who takes part, with answers of the wizard; what is not given is generated. */
  members: Readonly<Record<Name, Readonly<Record<string, unknown>>>>;
  inputs?: Readonly<Record<string, string | null>>;
  steps: readonly FlowStep<Name>[];
  finally?: readonly FlowStep<Name>[];
}

/** Types a flow; gives it as it is. A `.flow.ts` file exports it as its default. */
export function defineFlow<const Name extends string>(flow: FlowDefinition<Name>): FlowDefinition<Name> {
  return flow;
}
