import type { Parameters } from 'fast-check';

/**
 * Settings for the runs of a model. They are the same each time, unless MODEL_SEED sets another seed
 * (`MODEL_SEED=$RANDOM`) or MODEL_RUNS asks for more. fast-check prints the seed and the path of a failure.
 */
export function runs<Values>(numRuns: number): Parameters<Values> {
  const { MODEL_SEED, MODEL_RUNS } = process.env;
  return { seed: Number(MODEL_SEED ?? 20_261_121), numRuns: Number(MODEL_RUNS ?? numRuns) };
}
