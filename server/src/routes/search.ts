import { searchMembers } from '@core/search/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { announceNextPages } from '../calls/next-page';
import { cardList } from '../profile/cards';
import { searchOf, writeCursor } from '../search/cursor';
import { searchPage } from '../search/search';

/** Routes for search and its filters. */
export function searchRoutes(app: FastifyInstance): void {
  const announceNext = announceNextPages(app);
  implement(app, searchMembers, async ({ memberId, query, request }) => {
    const { ids, next } = await searchPage(app.context, memberId, query);
    const cursor = next && writeCursor(app.context.keys, searchOf(memberId, query), next);
    announceNext(request, { cursor });
    const cards = await cardList(app.context, memberId, ids);
    return cards.map(({ profile, completion }) => ({
      user: profile.user,
      photo: profile.photo,
      fullname: profile.fullname,
      age: profile.age,
      emirate: profile.emirate,
      marital_status: profile.marital_status,
      completion,
      profile,
    }));
  });
}
