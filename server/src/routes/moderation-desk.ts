import * as contract from '@core/moderation/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { invalid } from '../errors/http-error';
import { noteAct } from '../moderation/audit';
import { checkWords, explanationOf } from '../moderation/check-words';
import { claim } from '../moderation/claim-case';
import { listClusterRows } from '../moderation/clusters/clusters';
import { findMembers } from '../moderation/find-members';
import { readIds, suspendMany } from '../moderation/measures/suspend-many';
import { requireModerator } from '../moderation/moderators';
import { encodeProof } from '../profile/image';
import { fingerprintWord } from '../profile/photo-fingerprint';

/** Routes for the daily work of moderators. Each act and each view is audited in the same transaction. */
export function deskRoutes(app: FastifyInstance): void {
  const { context } = app;
  implement(app, contract.claimCase, ({ memberId: moderatorId, params, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      return claim(context, transaction, moderatorId, params.id);
    }),
  );

  implement(app, contract.findMembers, ({ memberId: moderatorId, query }) =>
    context.database.transaction(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      return findMembers(context, transaction, moderatorId, query);
    }),
  );

  implement(app, contract.fingerprintPhoto, async ({ memberId: moderatorId, files, write }) => {
    await requireModerator(context.database, moderatorId);
    const [file] = files;
    if (!file || file.bytes.length === 0) throw invalid({ photo: 'This field is required.' });
    const { bytes } = await encodeProof(file.bytes, 'photo');
    const fingerprint = (await fingerprintWord(bytes)) ?? null;
    return write(async () => ({ fingerprint }));
  });

  implement(app, contract.listClusters, ({ memberId: moderatorId, query }) =>
    context.database.transaction(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      const rows = await listClusterRows(context, transaction, query);
      await noteAct(transaction, { action: 'list_clusters', moderatorId }, context.now());
      return rows;
    }),
  );

  implement(app, contract.suspendMembers, ({ memberId: moderatorId, body, write }) =>
    write(async (transaction) => {
      await requireModerator(transaction, moderatorId);
      const note = checkWords('reason', body.reason);
      return suspendMany(context, transaction, readIds(body.ids), { moderatorId, note, ...explanationOf(body) });
    }),
  );
}
