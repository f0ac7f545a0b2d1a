import { orNull } from '../call/errors';
import type { RouteName } from '../routes/routes';
import { dashboardLabel } from '../texts';
import { listNews, type News } from './contract';
import { listStore } from './list-registry';

/** The news since the last visit (extension). Empty during the first visit, and if the backend lacks this call. */
export const newsList = listStore<News[]>(
  'news',
  'suggestions',
  async (http, signal) => (await orNull(http(listNews, { signal }))) ?? [],
);

/** The news of one kind: a text such as '2 new matches', its members, and the screen that shows them all. */
export interface NewsGroup {
  kind: string;
  text: string;
  members: News[];
  to: RouteName;
  query: Record<string, string>;
}

const screens: Readonly<Record<string, [RouteName, Record<string, string>]>> = {
  match: ['matches', {}],
  like: ['matches', { tab: 'likedMe' }],
  message: ['messages', {}],
  suggestion: ['search', {}],
};

/** Groups news by kind, in the order of the dashboard. Leaves out unknown kinds and empty ones. */
export function newsGroups(news: readonly News[]): NewsGroup[] {
  return Object.entries(screens).flatMap(([kind, [to, query]]) => {
    const members = news.filter((item) => item.kind === kind);
    const [first] = members;
    const text = dashboardLabel.news[kind];
    if (!first || !text) return [];
    const only = kind === 'message' && first.total === 1 ? { with: first.profile.user } : query;
    return [{ kind, text: text(first.total), members, to, query: only }];
  });
}
