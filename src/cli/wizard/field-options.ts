import type { Answers, Client, Field } from '../../core';
import type { Core } from '../call';
import { loadWhole } from '../load-whole';

/** Returns the options of a field, given the other answers; empty if it takes text. @throws ApiError if they cannot be loaded */
export async function optionsOf(
  core: Core,
  client: Client,
  { kind, beside, options = [] }: Field,
  answers: Answers,
): Promise<readonly string[]> {
  const places = client.use(core.places);
  if (kind === 'countries') return (await loadWhole(places.countries)).map((country) => country.name);
  if (kind === 'states') return loadWhole(places.statesOf(core.textOf(answers, beside ?? '')));
  return options;
}
