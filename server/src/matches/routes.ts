import {
  getCounts,
  listActivity,
  listLiked,
  listLikedMe,
  listMutual,
  listShortlisted,
  listSuggested,
  listToday,
  type Suggestion,
} from '@core/matches/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../implement';
import { type Card, cardList } from '../members/cards';
import { noteVisit } from '../profile/presence';
import { countMatches } from './counts';
import { suggest } from './discovery';
import { feedOf } from './feed';
import { listLikedIds, listLikedMeIds, listMutualIds, listShortlistedIds } from './lists';
import { todaysIds } from './today';

const SUGGESTED_COUNT = 50;

function suggestion({ profile }: Card): Suggestion {
  return { profile, photo: profile.photo, compatibility_score: profile.compatibility_score };
}

function matched({ profile }: Card) {
  return { matched_profile: profile, photo: profile.photo, compatibility_score: profile.compatibility_score };
}

/** Today's matches, suggestions, the dashboard's numbers, and the lists of likes and matches. */
export function matchesRoutes(app: FastifyInstance): void {
  const { context } = app;
  const { database } = context;

  implement(app, listToday, async ({ memberId }) => {
    await noteVisit(database, memberId, context.now());
    const cards = await cardList(context, memberId, await todaysIds(context, memberId));
    return cards.map(suggestion);
  });

  implement(app, listSuggested, async ({ memberId }) => {
    const best = await suggest(database, memberId, SUGGESTED_COUNT, context.now());
    const cards = await cardList(
      context,
      memberId,
      best.map((candidate) => candidate.id),
    );
    return cards.map(suggestion);
  });

  implement(app, getCounts, ({ memberId }) => countMatches(database, memberId, context.now()));

  implement(app, listActivity, ({ memberId }) => feedOf(context, memberId));

  implement(app, listLikedMe, async ({ memberId }) => {
    const cards = await cardList(context, memberId, await listLikedMeIds(database, memberId));
    return cards.map(suggestion);
  });

  implement(app, listLiked, async ({ memberId }) => {
    const cards = await cardList(context, memberId, await listLikedIds(database, memberId));
    return cards.map((card) => ({ ...matched(card), liked: true }));
  });

  implement(app, listMutual, async ({ memberId }) => {
    const cards = await cardList(context, memberId, await listMutualIds(database, memberId));
    return cards.map(matched);
  });

  implement(app, listShortlisted, async ({ memberId }) => {
    const cards = await cardList(context, memberId, await listShortlistedIds(database, memberId));
    return cards.map((card) => ({
      ...matched(card),
      matched_user: card.profile.user,
      shortlisted: true,
      liked: card.profile.liked,
    }));
  });
}
