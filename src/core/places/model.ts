import { EMIRATES, HOME_COUNTRY } from '../options';
import type { States } from './contract';

/** The names of the states to choose from. For the UAE, exactly the seven emirates of the specification. */
export function stateNames(country: string, answer: States): string[] {
  if (country === HOME_COUNTRY) return [...EMIRATES];
  return answer.data.states.map((state) => state.name);
}
