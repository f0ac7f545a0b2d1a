import { listCountries, listStates } from '@core/places/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { countryList, statesOf } from '../canonical/countries';
import { HttpError } from '../errors/http-error';

const countriesUrl = `/api${listCountries.path.replace(/\/$/, '')}`;

/** Routes for countries and their states. They use a bundled data set, so no third party learns who registers. */
export function placesRoutes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // The answer contains no member's data, so browsers may store it and revalidate it with its ETag.
    if (request.routeOptions.url === countriesUrl && reply.statusCode < 400)
      reply.header('cache-control', 'public, max-age=86400');
  });
  implement(app, listCountries, async () => [...countryList]);
  implement(app, listStates, async ({ body }) => {
    const states = statesOf(body.country);
    if (!states) throw new HttpError(404, { detail: 'This country is not in the list.', code: 'not_found' });
    return states;
  });
}
