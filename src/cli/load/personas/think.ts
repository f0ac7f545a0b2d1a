import type { LoadPlan } from '../engine';
import type { Role } from './cast';
import { type PersonaName, personaNames, personas } from './persona';

/**
 * Returns a plan in which each member pauses like its persona, or as `think` says (median, milliseconds). Unless `arrive` is
 * given, members begin spread over the longest of these pauses, so that they do not all act at once.
 */
export function planWith(plan: LoadPlan, cast: readonly Role[], think: number | undefined, arrive?: number): LoadPlan {
  const pauseOf = (name: PersonaName) => think ?? personas[name].think;
  const said: Record<string, { members: number; think: number }> = {};
  for (const name of personaNames) {
    const members = cast.filter(({ persona }) => persona === name).length;
    if (members > 0) said[name] = { members, think: pauseOf(name) };
  }
  return {
    ...plan,
    arrive: arrive ?? Math.max(...Object.values(said).map((one) => one.think)),
    personas: said,
    thinkOf: (member) => pauseOf(cast[member]?.persona ?? 'lurker'),
  };
}
