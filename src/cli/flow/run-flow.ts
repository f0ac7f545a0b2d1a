import type { CaseFailure, CaseStatus } from '../runs/event';
import { type Actor, createActor } from './actor';
import type { CompiledFlow } from './model';
import { createRunner } from './run-step';
import { createScope } from './scope';
import type { World } from './world';

/** How a flow ended. */
export interface FlowEnd {
  /** The failures that were not the consequence of others, in order. */
  failures: readonly CaseFailure[];
  counts: Readonly<Record<CaseStatus, number>>;
}

/** Which run this is. */
export interface RunPlace {
  id: string;
  /** When it began, in milliseconds since 1970. */
  began: number;
}

/**
 * Runs a flow: its steps in turn until one fails, then `finally` in any case. Never throws for what the backend does.
 * Members stay what they were when it ends; their accounts are in the ledger.
 */
export async function runFlow(flow: CompiledFlow, world: World, place: RunPlace): Promise<FlowEnd> {
  const actors = new Map<string, Actor>();
  for (const member of flow.members) actors.set(member.name, createActor(world, member, place.began));
  const inputs = Object.fromEntries(flow.inputs.map(({ name, fallback }) => [name, fallback]));
  const stage = { world, actors, runId: place.id, seed: flow.seed };
  const runner = createRunner(stage, place.began);
  const last = { given: {}, refused: undefined };
  const branch = { scope: createScope(inputs), actor: undefined, peer: undefined, round: 1, last };
  try {
    await runner.inTurn(flow.steps, branch, 'steps');
    // Each on its own: what one member cannot tidy up keeps nobody else from it.
    for (const step of flow.finally) await runner.inTurn([step], branch, 'finally');
  } finally {
    for (const actor of actors.values()) actor.close();
  }
  return { failures: runner.failures, counts: runner.counts };
}
