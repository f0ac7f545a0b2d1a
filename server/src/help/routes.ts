import { type HelpNumber, listHelpNumbers } from '@core/help/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { readNumbers } from '../legal/numbers';

/** Routes for people in trouble, also without an account. */
export function helpRoutes(app: FastifyInstance): void {
  const numbers = Object.entries(readNumbers(app.context.config).numbers).map(
    ([name, { number, for: use, emirate = null }]): HelpNumber => ({ name, number, for: use, emirate }),
  );
  implement(app, listHelpNumbers, async () => numbers);
}
