import type { Place } from './tree';
import type { Value } from './value';

/** A verb with its arguments, e.g. `like.add: omar`. */
export interface Act {
  verb: string;
  at: Place;
  args: Readonly<Record<string, Value>>;
}

/** One expectation, e.g. `chat.unread(layla): 2`: the name, what stands in brackets, and what is expected. */
export interface Check {
  name: string;
  about: string | undefined;
  expected: Value;
  at: Place;
}

/** A value to be kept: `{ otp: code }` keeps the field `code` of what a verb gave as `otp`. */
export interface Capture {
  name: string;
  field: string;
  at: Place;
}

/** A sub-flow in its place: what is handed in, and what of it is handed out. */
export interface SubFlow {
  name: string;
  inputs: Readonly<Record<string, Value>>;
  outputs: Readonly<Record<string, Value>>;
}

/** What a step of a flow in TypeScript does by itself. */
export type Code = (hands: never) => unknown;

/** One step. It does one thing: a verb, code, or other steps (in turn, or at the same time); then it is looked at. */
export interface Step {
  /** Where it stands in its flow, e.g. `join.2`: ids where there are some, else numbers from 1. */
  path: string;
  at: Place;
  /** Who acts; undefined: who acts already. Several act at the same time, each for itself. */
  who: readonly string[] | undefined;
  repeat: number;
  act: Act | undefined;
  code: Code | undefined;
  steps: readonly Step[];
  /** Whether `steps` run at the same time. */
  isParallel: boolean;
  use: SubFlow | undefined;
  capture: readonly Capture[];
  /** What is expected of what was just done. */
  expect: readonly Check[];
  /** What is looked up afterwards. */
  check: readonly Check[];
  /** Milliseconds for which `check` is tried again. */
  eventually: number | undefined;
  /** Whether an expectation says that it is refused: then that is no failure. */
  mayBeRefused: boolean;
}

/** A member that a flow names. */
export interface FlowMember {
  name: string;
  /** Which generated member it is: 0 for the first of a flow. */
  index: number;
  /** Answers of the wizard that the flow gives; the rest is generated. */
  given: Readonly<Record<string, unknown>>;
  at: Place;
}

/** What a flow takes from its caller. */
export interface Input {
  name: string;
  /** Undefined: it has to be given. */
  fallback: string | undefined;
}

/** A flow that holds: everything in it is known, and its sub-flows are in their places. */
export interface CompiledFlow {
  name: string;
  about: string;
  file: string;
  /** This file and those of its sub-flows, as paths. */
  files: readonly string[];
  seed: string;
  members: readonly FlowMember[];
  inputs: readonly Input[];
  steps: readonly Step[];
  finally: readonly Step[];
}
