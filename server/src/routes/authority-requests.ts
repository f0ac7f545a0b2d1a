import * as contract from '@core/moderation/contract';
import type { FastifyInstance } from 'fastify';
import { confirm, propose } from '../authorities/disclosure';
import { checkRequest, listRequestRows, storeRequest } from '../authorities/requests';
import { implement } from '../calls/implement';
import { readPage } from '../calls/page';
import { noteAct } from '../moderation/audit';
import { checkWords } from '../moderation/check-words';
import { requireModerator } from '../moderation/moderators';

const PAGE_MAX = 100;

/** Routes for the register of requests by authorities. */
export function requestRoutes(app: FastifyInstance): void {
  const { context } = app;
  implement(app, contract.listRequests, ({ memberId: moderatorId, query }) =>
    context.database.transaction(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      const rows = await listRequestRows(transaction, moderatorId, readPage(query, PAGE_MAX));
      await noteAct(transaction, { action: 'list_requests', moderatorId }, context.now());
      return rows;
    }),
  );

  implement(app, contract.noteRequest, async ({ memberId: moderatorId, body, write }) => {
    await requireModerator(context.database, moderatorId);
    for (const field of ['authority', 'reference', 'asked'] as const) checkWords(field, body[field]);
    const request = await checkRequest(context, moderatorId, body);
    return write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      return { id: await storeRequest(context, transaction, moderatorId, request) };
    });
  });

  implement(app, contract.proposeDisclosure, ({ memberId: moderatorId, params, body, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      await propose(context, transaction, moderatorId, params.id, checkWords('grounds', body.grounds));
      return { proposed: true };
    }),
  );

  implement(app, contract.confirmDisclosure, ({ memberId: moderatorId, params, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      await confirm(context, transaction, moderatorId, params.id);
      return { confirmed: true };
    }),
  );
}
