import { listCountries, listStates } from '@core/places/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../implement';
import { Refusal } from '../refusal';
import { countryList, statesOf } from './countries';

/** Countries and their states, from a bundled data set: no third party learns who registers. */
export function placesRoutes(app: FastifyInstance): void {
  implement(app, listCountries, async () => [...countryList]);
  implement(app, listStates, async ({ body }) => {
    const states = statesOf(body.country);
    if (!states) throw new Refusal(404, { detail: 'This country is not known.', code: 'not_found' });
    return states;
  });
}
