import * as contract from '@core/moderation/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { claim } from './claim-case';
import { requireModerator } from './moderators';

/** Routes for the daily work of moderators. Each act and each view is audited in the same transaction. */
export function deskRoutes(app: FastifyInstance): void {
  const { context } = app;
  implement(app, contract.claimCase, ({ memberId: moderatorId, params, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      return claim(context, transaction, moderatorId, params.id);
    }),
  );
}
