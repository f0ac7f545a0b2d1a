import type { KeyValue, Platform } from '../../../core';
import type { Core } from '../../call';
import type { Verification } from '../../ledger/ledger';
import type { Mailbox } from '../../mail/mailbox';
import type { RunEvent } from '../../runs/event';
import type { Exchange } from '../exchanges/exchanges';

/** The facts about a generated member that flows need. */
export interface GeneratedMember {
  email: string;
  password: string;
  /** Valid answers of the wizard. */
  form: Readonly<Record<string, string | readonly string[] | undefined>>;
  photo(): Uint8Array;
}

/** A session that was stored by `mm auth login`, for members of flows to act with. */
export interface StoredSession {
  storage: KeyValue;
  /** Lets only one process refresh the tokens. */
  exclusively: Platform['exclusively'];
  person: GeneratedMember;
}

/** Notes accounts before they are created, so that none is left behind. */
export interface AccountNotes {
  /** Resolves when an account is on disk. `member` is the one who creates it. */
  note(account: { email: string; password: string }, member: string): Promise<string>;
  /** Notes a password that is about to change. */
  changing(id: string, password: string): void;
  /** Notes that the address of an account is being verified, before the call and with its result. Never throws. */
  verification(id: string, state: Verification, user?: string): void;
  settled(id: string): void;
  /** Settles an account that the backend refused to create. */
  neverMade(id: string): void;
}

/** Everything outside of a flow that it uses. */
export interface RunEnvironment {
  core: Core;
  /** API base without a trailing slash. */
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  now(): number;
  /** The time limit of a call, in milliseconds. */
  timeout: number | undefined;
  env: Readonly<Record<string, string | undefined>>;
  mailbox: Mailbox;
  accounts: AccountNotes;
  /** Creates a member of the flow. */
  person(index: number, given: Readonly<Record<string, unknown>>): GeneratedMember;
  session?(name: string): StoredSession | undefined;
  /** Receives every event, in order. */
  tell(event: RunEvent): void;
  /** Keeps each call with its bodies, if a report may need them. */
  keepExchange?(exchange: Exchange): void;
  /** Receives every secret as soon as it is known. */
  learn(secret: string): void;
  /** Receives every secret that the tester has marked: secret inputs and environment variables. */
  mark(secret: string): void;
  /** Receives everything that a step sends by itself. Values of secret fields are secrets. */
  learnFrom(value: unknown): void;
  /** Whether the flow should end early. Then no further step begins. */
  isEnded(): boolean;
  /** Returns a signal for steps that wait. Created lazily. */
  signal(): AbortSignal;
}
