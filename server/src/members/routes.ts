import {
  block,
  checkMutual,
  like,
  listBlocked,
  report,
  toggleShortlist,
  unblock,
  unlike,
} from '@core/members/contract';
import type { FastifyInstance } from 'fastify';
import { type Call, implement } from '../calls/implement';
import { forbidden } from '../calls/refusal';
import type { Queryable } from '../database/connection';
import { newId } from '../database/uuid';
import { fileReport } from '../moderation/file-report';
import { hideReportedChild, UNDER_18 } from '../moderation/under-age';
import { relationTo, requireBlockable, requireOther, requireReportable } from '../policy';
import { encodeProof } from '../profile/image';
import { findProfile } from '../profile/profiles';
import { keepFiles, withStored } from '../profile/stale-files';
import { blockPerson } from './block';
import { listBlockedMembers, unblockMember } from './blocked';
import { type LikeOutcome, likeMember, unlikeMember } from './like';
import { lockPair } from './pair';
import { checkReport } from './report';
import { toggleShortlisted } from './shortlist';

/** Requires a profile. A member without one cannot be shown to the other side, so cannot like or shortlist. */
async function requireOwnProfile(database: Queryable, memberId: string): Promise<void> {
  if (await findProfile(database, memberId)) return;
  throw forbidden('Please complete your profile first.', 'profile_missing');
}

/** Locks before checking, so that a block at the same moment cannot come between the check and the write. */
async function lockOther(transaction: Queryable, memberId: string, otherId: string): Promise<void> {
  await lockPair(transaction, memberId, otherId);
  await requireOther(transaction, memberId, otherId);
}

/** Routes for like, unlike, shortlist, block, report, and for checking a match. */
export function membersRoutes(app: FastifyInstance): void {
  const { context } = app;

  implement(app, like, async ({ memberId, params, write }) => {
    let done: LikeOutcome['made'] = [];
    const answer = await write(async (transaction) => {
      await requireOwnProfile(transaction, memberId);
      await lockOther(transaction, memberId, params.id);
      const { made, ...outcome } = await likeMember(transaction, memberId, params.id, context.now());
      done = made;
      return { liked: true, ...outcome };
    });
    for (const deed of done) app.metrics.deed(deed);
    return answer;
  });

  implement(app, unlike, async ({ memberId, params, write }) =>
    write(async (transaction) => {
      await lockOther(transaction, memberId, params.id);
      await unlikeMember(context, transaction, memberId, params.id);
      return { liked: false };
    }),
  );

  implement(app, toggleShortlist, async ({ memberId, params, write }) =>
    write(async (transaction) => {
      await requireOwnProfile(transaction, memberId);
      await lockOther(transaction, memberId, params.id);
      return { shortlisted: await toggleShortlisted(transaction, memberId, params.id, context.now()) };
    }),
  );

  implement(app, block, async ({ memberId, params, write }) =>
    write(async (transaction) => {
      await lockPair(transaction, memberId, params.id);
      await requireBlockable(transaction, memberId, params.id, context.now());
      await blockPerson(context, transaction, memberId, params.id);
      return { blocked: true };
    }),
  );

  implement(app, listBlocked, ({ memberId, say }) => listBlockedMembers(context, memberId, say));

  implement(app, unblock, async ({ memberId, params, write }) =>
    write(async (transaction) => {
      // The same for everyone, so that it does not reveal who exists.
      await lockPair(transaction, memberId, params.id);
      await unblockMember(context, transaction, memberId, params.id);
      return { blocked: false };
    }),
  );

  implement(app, report, (call) => takeReport(call));

  implement(app, checkMutual, async ({ memberId, params }) => {
    // A member who cannot be seen is simply no match, so that a block looks the same as a stranger.
    return { is_match: (await relationTo(context.database, memberId, params.id)) === 'match' };
  });

  async function takeReport({
    memberId,
    params,
    body,
    files,
    write,
  }: Call<':id', unknown, Parameters<typeof checkReport>[0]>) {
    const text = checkReport(body);
    await requireReportable(context.database, memberId, params.id, context.now());
    const images = await Promise.all(files.map(({ bytes, field }) => encodeProof(bytes, field)));
    const proofs = images.map((image) => ({ id: newId(context.now()), bytes: image.bytes }));
    const filed = {
      type: text.report_type,
      description: text.description,
      reporterId: memberId,
      targetId: params.id,
      proofs: proofs.map((proof) => proof.id),
    };
    const answer = await withStored(context, proofs, () =>
      write(async (transaction) => {
        // Check again, because the member may have left while the proofs were stored.
        await lockPair(transaction, memberId, params.id);
        await requireReportable(transaction, memberId, params.id, context.now());
        const caseId = await fileReport(transaction, filed, context.now());
        if (filed.type === UNDER_18) await hideReportedChild(transaction, caseId, params.id);
        await keepFiles(transaction, filed.proofs);
        return { reported: true };
      }),
    );
    app.metrics.deed('reports');
    return answer;
  }
}
