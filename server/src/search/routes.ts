import { searchMembers } from '@core/search/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../implement';
import { cardList } from '../members/cards';
import { searchIds } from './search';

/** Search and its filters. */
export function searchRoutes(app: FastifyInstance): void {
  implement(app, searchMembers, async ({ memberId, query }) => {
    const cards = await cardList(app.context, memberId, await searchIds(app.context, memberId, query));
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
