import * as contract from '@core/matches/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '../calls/implement';
import { announceNextPages } from '../calls/next-page';
import { bestEffort } from '../database/best-effort';
import { countFittingMembers, countMatches } from '../matches/counts';
import { suggest } from '../matches/discovery';
import { feedOf } from '../matches/feed';
import { listPart } from '../matches/list-part';
import { type ListPage, listLiked, listLikedMe, listMutual, listShortlisted } from '../matches/lists';
import { newsOf } from '../matches/news';
import { todaysIds } from '../matches/today';
import { type Card, cardList } from '../profile/cards';
import { noteVisit } from '../profile/presence';

const SUGGESTED_COUNT = 50;

/** Members in lists carry their `id` next to `user`, as the specification says. */
const listed = (profile: Card['profile']) => ({ id: profile.user, ...profile });

function suggestion({ profile }: Card): contract.Suggestion {
  return { profile: listed(profile), photo: profile.photo, compatibility_score: profile.compatibility_score };
}

function matched({ profile }: Card) {
  return { matched_profile: listed(profile), photo: profile.photo, compatibility_score: profile.compatibility_score };
}

/** Routes for today's matches, suggestions, the dashboard's numbers, and the lists of likes and matches. */
export function matchesRoutes(app: FastifyInstance): void {
  const { context } = app;
  const { database } = context;
  const announceNext = announceNextPages(app);
  const cardsOfPage = (memberId: string, { ids, next, total }: ListPage, request: FastifyRequest, sort?: string) => {
    announceNext(request, { cursor: next, sort, total });
    return cardList(context, memberId, ids);
  };

  implement(app, contract.listToday, async ({ memberId }) => {
    await bestEffort(noteVisit(database, memberId, context.now()));
    const cards = await cardList(context, memberId, await todaysIds(context, memberId));
    return cards.map(suggestion);
  });

  implement(app, contract.listSuggested, async ({ memberId }) => {
    const best = await suggest(database, memberId, SUGGESTED_COUNT, context.now());
    const cards = await cardList(
      context,
      memberId,
      best.map((candidate) => candidate.id),
    );
    return cards.map(suggestion);
  });

  implement(app, contract.getCounts, ({ memberId }) => countMatches(database, memberId, context.now()));

  implement(app, contract.countFitting, async ({ query }) => ({
    members: await countFittingMembers(database, query.gender),
  }));

  implement(app, contract.listNews, ({ memberId }) => newsOf(context, memberId));

  implement(app, contract.listActivity, ({ memberId }) => feedOf(context, memberId));

  implement(app, contract.listLikedMe, async ({ memberId, query, request }) => {
    const page = await listLikedMe(context, memberId, listPart(query));
    return (await cardsOfPage(memberId, page, request, query.sort)).map(suggestion);
  });

  implement(app, contract.listLiked, async ({ memberId, query, request }) => {
    const page = await listLiked(context, memberId, listPart(query));
    return (await cardsOfPage(memberId, page, request, query.sort)).map((card) => ({ ...matched(card), liked: true }));
  });

  implement(app, contract.listMutual, async ({ memberId, query, request }) => {
    const page = await listMutual(context, memberId, listPart(query));
    return (await cardsOfPage(memberId, page, request, query.sort)).map(matched);
  });

  implement(app, contract.listShortlisted, async ({ memberId, query, request }) => {
    const page = await listShortlisted(context, memberId, listPart(query));
    return (await cardsOfPage(memberId, page, request, query.sort)).map((card) => ({
      ...matched(card),
      matched_user: card.profile.user,
      shortlisted: true,
      liked: card.profile.liked,
    }));
  });
}
