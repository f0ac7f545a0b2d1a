import type { Core } from '../call';
import type { Shape } from './shape';
import type { Turn } from './turn';

/**
 * The types of arguments. `member` is a member of the flow by name, or a user id; `named-texts` are texts by name, and `body` is
 * the body of a call, whose fields have the types of the contract.
 */
export type ArgumentType =
  | 'text'
  | 'texts'
  | 'number'
  | 'time'
  | 'switch'
  | 'member'
  | 'answers'
  | 'named-texts'
  | 'body';

/** One argument of a verb. */
export interface ArgumentSpec {
  type: ArgumentType;
  about: string;
  required?: true;
  /** Its value is never shown. */
  secret?: true;
  options?: readonly string[];
  /** The least and the most of a whole number. */
  range?: readonly [number, number];
  /** Whether an empty text would have no meaning. */
  filled?: true;
}

/** The arguments of a verb, with references replaced and times in milliseconds. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The result of a verb, for captures and expectations. */
export type Given = Readonly<Record<string, unknown>>;

/** A product verb. A `write` is never repeated. A `read` changes nothing. */
export interface Verb {
  kind: 'read' | 'write';
  about: string;
  args: Readonly<Record<string, ArgumentSpec>>;
  /** The argument for a value without a name: `like.add: omar` means `like.add: { to: omar }`. */
  bare?: string;
  /** The fields of its result. `*` if they are not known in advance. */
  gives: Readonly<Record<string, string>>;
  /** Its calls, for plans. */
  calls: readonly string[];
  /** Works without a session. */
  isOpen?: true;
  /** @throws Refused, ApiError, Failure */
  run(turn: Turn, args: Arguments): Promise<Given>;
}

/** A fact that a flow can check. */
export interface CheckSpec {
  /** `read` looks it up and may be repeated. `write` tries something once. `outcome` is about what was just done. */
  kind: 'read' | 'write' | 'outcome';
  about: string;
  /** Whether the brackets name a member. `peer` means the other member if they are missing. */
  member?: 'required' | 'peer';
  /** The expected value is a member. */
  expects?: 'member';
  /** The possible values, if known. */
  options?: readonly (string | boolean)[];
  /** The values that the check can find. Without a shape, `options` or `expects` tell. */
  shape?: Shape | ((core: Core) => Shape);
  read(turn: Turn, about: string | undefined, expected: unknown): Promise<unknown> | unknown;
}
