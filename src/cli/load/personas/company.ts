import type { Call } from '../../call';
import { type Actor, createActor } from '../../flow/actor';
import type { FlowMember } from '../../flow/model';
import { perform } from '../../flow/perform';
import type { Branch, Stage } from '../../flow/scope';
import { createScope } from '../../flow/scope';
import type { Place } from '../../flow/tree';
import type { AccountNotes, World } from '../../flow/world';
import type { Mailbox } from '../../mail/mailbox';
import type { RunEvent } from '../../runs/event';
import { createRedactor, type Redactor } from '../../text/redact';
import { castMember, type Role } from './cast';

/** One running member. */
export interface Player {
  role: Role;
  actor: Actor;
  stage: Stage;
  branch: Branch;
  /** Hides the member's secrets. */
  redactor: Redactor;
  /** Runs a verb of flows. @throws Refused, ApiError, Failure */
  does(verb: string, args?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** The data that all players share. */
export interface CompanyGround {
  cast: readonly Role[];
  seed: string;
  run: string;
  /** The run id in the addresses of its members. */
  runId: string;
  fetch: typeof globalThis.fetch;
  mailbox: Mailbox;
  accounts: AccountNotes;
  now(): number;
  /** Receives every call. */
  tell(event: RunEvent): void;
  signal: AbortSignal;
}

const NOWHERE: Place = { file: 'personas', line: 0, column: 0 };

/** Creates the members of a run, each with its own session and signed out. They know each other by name. */
export async function gatherCompany({ core: load, io, flags }: Call, ground: CompanyGround): Promise<Player[]> {
  const core = await load();
  const actors = new Map<string, Actor>();
  const began = ground.now();
  return ground.cast.map((role) => {
    const redactor = createRedactor();
    const world: World = {
      core,
      baseUrl: flags.baseUrl,
      fetch: ground.fetch,
      now: ground.now,
      // The transport has its own time limit. A signal per call would cost as much as the call.
      timeout: 0,
      env: io.env,
      mailbox: ground.mailbox,
      accounts: ground.accounts,
      person: (index) => castMember(ground.seed, index, ground.runId),
      learn: (secret) => redactor.learn(secret),
      mark: (secret) => redactor.mark(secret),
      learnFrom: redactor.learnFrom,
      tell: ground.tell,
      isEnded: () => ground.signal.aborted,
      signal: () => ground.signal,
    };
    const member: FlowMember = { name: role.name, index: role.index, given: {}, at: NOWHERE };
    const actor = createActor(world, member, began);
    actors.set(role.name, actor);
    const stage: Stage = { world, actors, runId: ground.run, seed: ground.seed, worker: 0 };
    const branch: Branch = {
      scope: createScope({}),
      actor,
      peer: undefined,
      round: 1,
      last: { given: {}, refused: undefined },
    };
    return {
      role,
      actor,
      stage,
      branch,
      redactor,
      does(verb, args = {}) {
        const given = Object.entries(args).map(([name, value]) => [name, { kind: 'plain', value }] as const);
        return perform({ verb, at: NOWHERE, args: Object.fromEntries(given) }, false, branch, stage);
      },
    };
  });
}
