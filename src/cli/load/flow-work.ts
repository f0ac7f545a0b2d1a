import type { Call, Core } from '../call';
import { answersOf } from '../flow/answers';
import { secretsOf } from '../flow/inputs';
import type { CompiledFlow } from '../flow/model';
import { seedOf } from '../flow/run/plan';
import { runFlow } from '../flow/run/run-flow';
import type { AccountNotes, GeneratedMember, RunEnvironment } from '../flow/world/world';
import type { Mailbox } from '../mail/mailbox';
import type { RunEvent } from '../runs/event';
import { createRedactor, type Redactor } from '../text/redact';
import { passwordOf, type VirtualMember, virtualMember } from '../virtual/member';
import type { Turn, Work } from './engine/engine';
import type { Recorder } from './engine/recorder';
import type { Findings } from './findings';
import { routeNames } from './route-names';

/** The data that all turns of a flow share. */
export interface FlowGround {
  core: Core;
  flow: CompiledFlow;
  /** Comes before the names of its steps in reports: '', or the name of the flow if there are several. */
  label: string;
  run: string;
  /** The run id in the addresses of its members. */
  runId: string;
  fetch: typeof globalThis.fetch;
  mailbox: Mailbox;
  findings: Findings;
  accounts: AccountNotes;
  /** Changes the flow for one turn. */
  shape(flow: CompiledFlow, turn: Turn): CompiledFlow;
}

/** Returns the number of generated members in a flow. Each turn has that many of its own. */
export function sizeOf({ members }: CompiledFlow): number {
  return Math.max(0, ...members.map(({ index }) => index)) + 1;
}

/** Creates the turns of a flow. Each runs the flow with its own members. */
export function flowWork(
  { io, flags, redactor: shared }: Call,
  ground: FlowGround,
  recorder: Recorder,
  now: () => number,
): Work {
  const { core, flow, label, findings } = ground;
  const nameOf = routeNames(core);
  const seed = seedOf(flow);
  const size = sizeOf(flow);
  const secrets = secretsOf(flow);
  // More precise than the clock's whole milliseconds, with the same origin.
  const since = io.now() - now();

  // Maps by step and then by title. Both texts repeat every turn, so they need not be joined for a lookup.
  const shownAs = new Map<string, Map<string, string>>();
  const nameOfStep = (step: string, title: string, { text }: Redactor) => {
    const ofStep = shownAs.get(step) ?? new Map<string, string>();
    shownAs.set(step, ofStep);
    const known = ofStep.get(title) ?? text(`${label}${step} ${title}`.trim());
    ofStep.set(title, known);
    return known;
  };
  // Waiting steps listen to a signal of their own turn, which is released with the turn. Most turns have none.
  const live = new Set<AbortController>();
  const giveUp = () => {
    for (const one of live) one.abort();
  };

  return async (turn) => {
    let own: AbortController | undefined;
    const ownSignal = () => {
      if (own) return own.signal;
      if (live.size === 0) turn.signal.addEventListener('abort', giveUp);
      own = new AbortController();
      live.add(own);
      if (turn.signal.aborted) own.abort();
      return own.signal;
    };
    const redactor = createRedactor();
    redactor.mark(...secrets);
    let wait = 0;
    const titles = new Map<string, { step: string; title: string }>();
    const tell = (event: RunEvent) => {
      if (event.type === 'case.started') titles.set(event.case, event);
      else if (event.type === 'call') {
        if (event.status === 0 && turn.signal.aborted) return;
        wait = Math.max(wait, (event.retry_after ?? 0) * 1000);
        recorder.record(
          'route',
          nameOf(event.method, event.path),
          event.ms,
          outcomeOf(event.status),
          isFault(event.status),
        );
      } else if (event.type === 'case.ended' && event.status !== 'skipped') {
        const { step = '', title = '' } = titles.get(event.case) ?? {};
        titles.delete(event.case);
        if (turn.signal.aborted) return;
        recorder.record('step', nameOfStep(step, title, redactor), event.ms, event.status, event.status === 'failed');
        if (event.failure) findings.add(`${label}${step}`, title, event.failure, redactor.text);
      }
    };
    const world: RunEnvironment = {
      core,
      baseUrl: flags.baseUrl,
      fetch: ground.fetch,
      now: () => since + now(),
      // The transport has its own time limit. A signal per call would cost as much as the call.
      timeout: 0,
      env: io.env,
      mailbox: ground.mailbox,
      accounts: ground.accounts,
      person: (index, given) => new DrawnPerson(seed, turn.turn * size + index, given, ground.runId),
      learn: (secret) => redactor.learn(secret),
      mark(secret) {
        redactor.mark(secret);
        shared.mark(secret);
      },
      learnFrom: redactor.learnFrom,
      tell,
      isEnded: () => turn.signal.aborted,
      signal: ownSignal,
    };
    const { counts } = await runFlow(ground.shape(flow, turn), world, {
      id: ground.run,
      began: world.now(),
      worker: 0,
    });
    if (own) live.delete(own);
    if (turn.signal.aborted) return undefined;
    const failed = counts.failed > 0;
    recorder.record('flow', flow.name, now() - turn.from, failed ? 'failed' : 'passed', failed);
    return { failed, wait };
  };
}

/** A generated member, created when a step first needs more than the password. Many flows sign in with known accounts. */
class DrawnPerson implements GeneratedMember {
  private whole: VirtualMember | undefined;

  constructor(
    private readonly seed: string,
    private readonly index: number,
    private readonly given: Readonly<Record<string, unknown>>,
    private readonly run: string,
  ) {}

  get password() {
    return passwordOf(this.seed, this.index);
  }

  private drawn(): VirtualMember {
    this.whole ??= virtualMember(this.seed, this.index, { given: answersOf(this.given), run: this.run });
    return this.whole;
  }

  get email() {
    return this.drawn().email;
  }

  get form() {
    return this.drawn().form;
  }

  photo() {
    return this.drawn().photo();
  }
}

/** Returns the outcome of a call, as reports name it. 0 means no answer. */
export const outcomeOf = (status: number) => (status === 0 ? 'network' : String(status));

/** Whether a status is always a fault. A flow may expect other refusals, but never these. */
export const isFault = (status: number) => status === 0 || status === 429 || status >= 500;
