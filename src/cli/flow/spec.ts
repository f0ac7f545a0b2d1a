import type { Turn } from './turn';

/** What an argument may be. `member` is a member of the flow by name, or a user id. */
export type ArgumentType = 'text' | 'texts' | 'number' | 'time' | 'switch' | 'member' | 'answers' | 'any';

/** One argument of a verb. */
export interface ArgumentSpec {
  type: ArgumentType;
  about: string;
  required?: true;
  /** Its value is shown nowhere. */
  secret?: true;
  options?: readonly string[];
}

/** Arguments as a verb gets them: references filled in, times in milliseconds. */
export type Arguments = Readonly<Record<string, unknown>>;

/** What a verb gives, for captures and expectations. */
export type Given = Readonly<Record<string, unknown>>;

/** A product verb. A `write` is never sent again; a `read` changes nothing. */
export interface Verb {
  kind: 'read' | 'write';
  about: string;
  args: Readonly<Record<string, ArgumentSpec>>;
  /** The argument that a value without a name stands for: `like.add: omar` is `like.add: { to: omar }`. */
  bare?: string;
  /** Fields that it gives; `*` where they are not known before. */
  gives: Readonly<Record<string, string>>;
  /** The calls that it makes, for plans. */
  calls: readonly string[];
  /** Works without a session. */
  isOpen?: true;
  /** @throws Refused, ApiError, Failure */
  run(turn: Turn, args: Arguments): Promise<Given>;
}

/** Something that can be looked at, and what it then is. */
export interface CheckSpec {
  /** `read`: looks it up, as often as one likes. `write`: tries something out, once. `outcome`: of what was just done. */
  kind: 'read' | 'write' | 'outcome';
  about: string;
  /** What stands in brackets: a member. `peer`: the other member where nothing is said. */
  member?: 'required' | 'peer';
  /** What is expected is a member. */
  expects?: 'member';
  /** What it can be, where that is known. */
  options?: readonly (string | boolean)[];
  read(turn: Turn, about: string | undefined, expected: unknown): Promise<unknown> | unknown;
}
