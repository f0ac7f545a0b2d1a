import type { States } from './contract';

/** The names of the states to choose from. */
export function stateNames({ data }: States): string[] {
  return data.states.map(({ name }) => name);
}
