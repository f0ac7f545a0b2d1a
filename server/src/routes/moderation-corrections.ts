import * as contract from '@core/moderation/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { changeCaseSeverity } from '../moderation/change-severity';
import { checkWords } from '../moderation/check-words';
import { release, takeOver } from '../moderation/claim-case';
import { correctBirth } from '../moderation/correct-birth';
import { showAgain } from '../moderation/measures/hold-profile';
import { requireModerator } from '../moderation/moderators';

/** Routes by which moderators correct what is wrong, and undo their own acts. All of them are audited. */
export function correctionRoutes(app: FastifyInstance): void {
  const { context } = app;

  implement(app, contract.releaseCase, ({ memberId: moderatorId, params, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      return { released: await release(context, transaction, moderatorId, params.id) };
    }),
  );

  implement(app, contract.takeOverCase, ({ memberId: moderatorId, params, body, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      return takeOver(context, transaction, moderatorId, params.id, checkWords('reason', body.reason));
    }),
  );

  implement(app, contract.changeSeverity, ({ memberId: moderatorId, params, body, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      const reason = checkWords('reason', body.reason);
      const change = { moderatorId, caseId: params.id, severity: body.severity, reason };
      return changeCaseSeverity(context, transaction, change);
    }),
  );

  implement(app, contract.correctBirth, ({ memberId: moderatorId, params, body, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      const reason = checkWords('reason', body.reason);
      const correction = { moderatorId, memberId: params.id, date: body.date_of_birth, reason };
      return { suspended: await correctBirth(context, transaction, correction) };
    }),
  );

  implement(app, contract.showMember, ({ memberId: moderatorId, params, body, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      const reason = checkWords('reason', body.reason);
      return { visible: await showAgain(context, transaction, { moderatorId, memberId: params.id, reason }) };
    }),
  );
}
