import type { Shape } from './shape';
import type { Fault } from './source/fault';
import type { SourcePosition } from './source/tree';
import type { Value } from './source/value';

/** A verb with its arguments, e.g. `like.add: omar`. */
export interface Act {
  verb: string;
  at: SourcePosition;
  args: Readonly<Record<string, Value>>;
  /** Faults that count unless the step expects a refusal: values that a backend refuses. */
  ifAccepted?: readonly Fault[];
}

/** One expectation, e.g. `chat.unread(layla): 2`: the name, the text in brackets, and the expected value. */
export interface Check {
  name: string;
  about: string | undefined;
  expected: Value;
  /** The values that the check can find. */
  shape: Shape;
  at: SourcePosition;
}

/** A value to keep: `{ otp: code }` keeps the verb's field `code` as `otp`. */
export interface Capture {
  name: string;
  field: string;
  at: SourcePosition;
}

/** A sub-flow in use, with its inputs and outputs. */
export interface SubFlow {
  name: string;
  inputs: Readonly<Record<string, Value>>;
  outputs: Readonly<Record<string, Value>>;
  /** The names of its secret inputs. */
  secrets: readonly string[];
}

/** The code of a step in a TypeScript flow. */
export type Code = (hands: never) => unknown;

/** One step. It does one thing: a verb, code, or other steps one after the other or in parallel. Then its checks run. */
export interface Step {
  /** Its path in the flow, e.g. `join.2`: ids if given, otherwise numbers from 1. */
  path: string;
  at: SourcePosition;
  /** The acting members. If undefined, the current one. Several members act in parallel, each for itself. */
  who: readonly string[] | undefined;
  repeat: number;
  act: Act | undefined;
  code: Code | undefined;
  steps: readonly Step[];
  /** Whether `steps` run at the same time. */
  isParallel: boolean;
  use: SubFlow | undefined;
  capture: readonly Capture[];
  /** The expectations about what the step just did. */
  expect: readonly Check[];
  /** The facts to look up afterwards. */
  check: readonly Check[];
  /** How long to retry `check`, in milliseconds. */
  eventually: number | undefined;
  /** Whether an expectation names a refusal, so that a refusal is not a failure. */
  mayBeRefused: boolean;
}

/** A member that a flow names. */
export interface FlowMember {
  name: string;
  /** The number of the generated member. 0 is the first one of a flow. */
  index: number;
  /** The wizard's answers from the flow. Missing ones are generated. */
  given: Readonly<Record<string, unknown>>;
  /** The name of the stored session that it acts with. If undefined, the flow signs it up or in. */
  session?: string;
  at: SourcePosition;
}

/** An input of a flow from its caller. */
export interface Input {
  name: string;
  /** Undefined if the input is required. */
  fallback: string | undefined;
  /** Whether its value is hidden in everything that is stored and printed. */
  secret?: boolean;
}

/** A valid flow. All of its names are known and its sub-flows are inserted. */
export interface CompiledFlow {
  name: string;
  about: string;
  /** Words by which a command can select it. */
  tags: readonly string[];
  file: string;
  /** The paths of this file and of its sub-flows. */
  files: readonly string[];
  seed: string;
  members: readonly FlowMember[];
  inputs: readonly Input[];
  steps: readonly Step[];
  finally: readonly Step[];
}
