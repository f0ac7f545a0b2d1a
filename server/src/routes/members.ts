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
import { implement } from '../calls/implement';
import { blockPerson } from '../members/block';
import { listBlockedMembers, unblockMember } from '../members/blocked';
import { type LikeOutcome, likeMember, unlikeMember } from '../members/like';
import { toggleShortlisted } from '../members/shortlist';
import { takeReport } from '../members/take-report';
import { lockPair } from '../relations/pair';
import { lockOther, relationTo, requireBlockable, requireOwnProfile } from '../relations/policy';

/** Routes for like, unlike, shortlist, block, report, and for checking a match. */
export function membersRoutes(app: FastifyInstance): void {
  const { context } = app;

  implement(app, like, async ({ memberId, params, request, write }) => {
    let done: LikeOutcome['made'] = [];
    const answer = await write(async (transaction) => {
      await requireOwnProfile(transaction, memberId);
      await lockOther(transaction, memberId, params.id);
      const { made, ...outcome } = await likeMember(transaction, memberId, params.id, context.now());
      done = made;
      return { liked: true, ...outcome };
    });
    for (const deed of done) app.metrics.deed(deed);
    if (done.includes('matches')) await app.numbers.note(request, 'matches');
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

  implement(app, listBlocked, ({ memberId, translate }) => listBlockedMembers(context, memberId, translate));

  implement(app, unblock, async ({ memberId, params, write }) =>
    write(async (transaction) => {
      // The same for everyone, so that it does not reveal who exists.
      await lockPair(transaction, memberId, params.id);
      await unblockMember(context, transaction, memberId, params.id);
      return { blocked: false };
    }),
  );

  implement(app, report, async ({ memberId, params, body, files, write }) => {
    const receipt = await takeReport(context, { reporterId: memberId, targetId: params.id, body, files }, write);
    app.metrics.deed('reports');
    return receipt;
  });

  implement(app, checkMutual, async ({ memberId, params }) => {
    // A member who cannot be seen is simply no match, so that a block looks the same as a stranger.
    return { is_match: (await relationTo(context.database, memberId, params.id)) === 'match' };
  });
}
