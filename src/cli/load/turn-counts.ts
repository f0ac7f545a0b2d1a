import type { LoadPlan } from './engine/engine';

/** Returns the least number of turns of a plan. Members without a pause take as many as the backend lets them. */
export function leastTurns({ stages, turns = Number.POSITIVE_INFINITY, members, lasts }: LoadPlan): number {
  if (stages) return Math.min(turns, Math.floor(stages.reduce((sum, one) => sum + areaOf(one), 0)));
  return lasts === undefined ? turns : Math.min(turns, members);
}

/** Returns the number of turns to expect if each takes no time. */
export function mostTurns(plan: LoadPlan): number {
  const { stages, turns = Number.POSITIVE_INFINITY, members, lasts, think } = plan;
  if (stages || lasts === undefined) return leastTurns(plan);
  return Math.min(turns, think > 0 ? Math.floor((members * lasts) / think) : Number.POSITIVE_INFINITY);
}

function areaOf({ lasts, from, to }: { lasts: number; from: number; to: number }): number {
  return ((from + to) / 2) * (lasts / 1000);
}
