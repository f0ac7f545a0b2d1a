import * as contract from '@core/moderation/contract';
import type { Rule } from '@core/moderation/rules';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { readPage } from '../calls/page';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { invalid } from '../errors/http-error';
import { listActs, noteAct } from '../moderation/audit';
import { listCaseRows } from '../moderation/cases';
import { checkWords, explanationOf } from '../moderation/check-words';
import { copyForRemoval, type Removal } from '../moderation/measures/remove-photo';
import { reinstate, suspend } from '../moderation/measures/suspend';
import { requireModerator } from '../moderation/moderators';
import { readCase } from '../moderation/read-case';
import { resolve } from '../moderation/resolve-case';
import { removeDropped, withStored } from '../profile/stale-files';
import { requestRoutes } from './authority-requests';
import { correctionRoutes } from './moderation-corrections';
import { deskRoutes } from './moderation-desk';
import { serveProofs } from './moderation-proofs';

const PAGE_MAX = 100;

/**
 * The photo that the outcome `photo_removed` is about, with its copy.
 * @throws HttpError 400 without a photo or a rule.
 */
async function removalOf(
  context: Context,
  { outcome, photo, rule }: { outcome: string; photo?: string; rule?: Rule },
): Promise<Removal | undefined> {
  if (outcome !== 'photo_removed') return undefined;
  if (!photo) throw invalid({ photo: 'This field is required.' });
  if (!rule) throw invalid({ rule: 'This field is required.' });
  return copyForRemoval(context, photo);
}

/** Routes for cases and moderators' actions. Each action and each view is audited in the same transaction. */
export function moderationRoutes(app: FastifyInstance): void {
  const { context } = app;
  const look = <Answer>(moderatorId: string, work: (transaction: Queryable) => Promise<Answer>): Promise<Answer> =>
    context.database.transaction(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      return work(transaction);
    });

  implement(app, contract.listCases, ({ memberId: moderatorId, query }) =>
    look(moderatorId, async (transaction) => {
      const rows = await listCaseRows(transaction, moderatorId, query, readPage(query, PAGE_MAX), context.now());
      await noteAct(transaction, { action: 'list_cases', moderatorId }, context.now());
      return rows;
    }),
  );

  implement(app, contract.getCase, ({ memberId: moderatorId, params }) =>
    look(moderatorId, (transaction) => readCase(context, transaction, moderatorId, params.id)),
  );

  implement(app, contract.listAudit, ({ memberId: moderatorId, query }) =>
    look(moderatorId, async (transaction) => {
      const acts = await listActs(transaction, readPage(query, PAGE_MAX));
      await noteAct(transaction, { action: 'read_audit', moderatorId }, context.now());
      return acts;
    }),
  );

  implement(app, contract.resolveCase, async ({ memberId: moderatorId, params, body, write }) => {
    await requireModerator(context.database, moderatorId);
    const removal = await removalOf(context, body);
    let removed: string | undefined;
    const answer = await withStored(context, removal?.copies ?? [], () =>
      write(async (transaction) => {
        await requireModerator(transaction, moderatorId);
        const note = checkWords('note', body.note);
        const resolution = {
          moderatorId,
          caseId: params.id,
          outcome: body.outcome,
          note,
          ...explanationOf(body),
          removal,
        };
        removed = await resolve(context, transaction, resolution);
        return { resolved: true };
      }),
    );
    if (removed) await removeDropped(context, [removed]);
    return answer;
  });

  implement(app, contract.suspendMember, ({ memberId: moderatorId, params, body, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      const note = checkWords('reason', body.reason);
      await suspend(context, transaction, { moderatorId, memberId: params.id, note, ...explanationOf(body) });
      return { suspended: true };
    }),
  );

  implement(app, contract.reinstateMember, ({ memberId: moderatorId, params, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      await reinstate(context, transaction, { moderatorId, memberId: params.id });
      return { suspended: false };
    }),
  );

  correctionRoutes(app);
  deskRoutes(app);
  requestRoutes(app);
  serveProofs(app);
}
