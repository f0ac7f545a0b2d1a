import type { Parameters } from 'fast-check';

/**
 * How often a model is run: the same runs each time, unless MODEL_SEED gives another seed (`MODEL_SEED=$RANDOM`) and
 * MODEL_RUNS more of them. Where one fails, fast-check prints its seed and its path.
 */
export function runs<Values>(numRuns: number): Parameters<Values> {
  const { MODEL_SEED, MODEL_RUNS } = process.env;
  return { seed: Number(MODEL_SEED ?? 20_261_121), numRuns: Number(MODEL_RUNS ?? numRuns) };
}
