import type { CaseFailure, CaseStatus } from '../../runs/event';
import type { CompiledFlow } from '../model';
import { Typed } from '../source/typed';
import { type Actor, createActor } from '../world/actor';
import type { RunEnvironment } from '../world/world';
import { createRunner } from './run-step';
import { createScope } from './scope';

/** The result of a flow. */
export interface FlowEnd {
  /** The original failures, without their consequences, in order. */
  failures: readonly CaseFailure[];
  counts: Readonly<Record<CaseStatus, number>>;
}

/** Identifies a run. */
export interface RunPlace {
  id: string;
  /** The start of the run, in milliseconds since 1970. */
  began: number;
  worker: number;
}

/**
 * Runs a flow: its steps one after another until one fails, then `finally` in any case. Never throws because of the backend. Does
 * not tidy up: the remaining accounts are in the ledger.
 */
export async function runFlow(flow: CompiledFlow, world: RunEnvironment, place: RunPlace): Promise<FlowEnd> {
  const actors = new Map<string, Actor>();
  for (const member of flow.members) actors.set(member.name, createActor(world, member, place.began));
  const inputs = Object.fromEntries(
    flow.inputs.map(({ name, fallback }) => [name, fallback === undefined ? undefined : new Typed(fallback, fallback)]),
  );
  const stage = { world, actors, runId: place.id, seed: flow.seed, worker: place.worker };
  const runner = createRunner(stage, place.began);
  const last = { given: {}, refused: undefined };
  const branch = { scope: createScope(inputs), actor: undefined, peer: undefined, round: 1, last };
  try {
    await runner.inTurn(flow.steps, branch, 'steps');
    // Run each step separately, so that one member's failure does not stop others from tidying up.
    for (const step of flow.finally) await runner.inTurn([step], branch, 'finally');
  } finally {
    for (const actor of actors.values()) actor.close();
  }
  return { failures: runner.failures, counts: runner.counts };
}
