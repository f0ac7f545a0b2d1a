import type { Answers, Client, Field } from '../../core';
import type { Core } from '../call';
import { load } from '../load';

/** What a field offers, given the other answers; empty where it is typed into. @throws ApiError where it cannot be loaded */
export async function optionsOf(
  core: Core,
  client: Client,
  { kind, beside, options = [] }: Field,
  answers: Answers,
): Promise<readonly string[]> {
  const places = client.use(core.places);
  if (kind === 'countries') return (await load(places.countries)).map((country) => country.name);
  if (kind === 'states') return load(places.statesOf(core.textOf(answers, beside ?? '')));
  return options;
}
