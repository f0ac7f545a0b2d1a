import type { Core } from '../call';
import type { Mailbox } from '../mail/mailbox';
import type { RunEvent } from '../runs/event';
import type { Exchange } from './exchanges';

/** A generated member, as far as flows need it. */
export interface Person {
  email: string;
  password: string;
  /** Answers of the wizard, which hold. */
  form: Readonly<Record<string, string | readonly string[] | undefined>>;
  photo(): Uint8Array;
}

/** Where accounts are noted before they are made, so that none is left behind. */
export interface AccountNotes {
  /** On the disk when this returns. `member` is who makes it. */
  note(account: { email: string; password: string }, member: string): string;
  /** A password that is about to be changed. */
  changing(id: string, password: string): void;
  settled(id: string): void;
}

/** Everything of its world that a flow touches. */
export interface World {
  core: Core;
  /** API base without a slash at its end. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  now(): number;
  /** Milliseconds before a call gives up. */
  timeout: number | undefined;
  env: Readonly<Record<string, string | undefined>>;
  mailbox: Mailbox;
  accounts: AccountNotes;
  /** Makes the member of a flow. */
  person(index: number, given: Readonly<Record<string, unknown>>): Person;
  /** Told of everything that happens, in order. */
  tell(event: RunEvent): void;
  /** Keeps each call with its bodies, where somebody may want to see them. */
  keepExchange?(exchange: Exchange): void;
  /** Told of every secret as soon as it is known. */
  learn(secret: string): void;
  /** Told of everything that a step sends by itself: what stands under the name of a secret is one. */
  learnFrom(value: unknown): void;
  /** It is to end early: no step begins any more. */
  isEnded(): boolean;
  /** What waits in a step listens to this; made when first asked for. */
  signal(): AbortSignal;
}
