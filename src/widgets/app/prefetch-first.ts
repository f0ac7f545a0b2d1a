import {
  activityFeed,
  type Client,
  findRoute,
  memberCounts,
  newsList,
  ownProfile,
  type RouteName,
  todayList,
} from '../../core';
import { prefetch } from './screens';

/** The data to prefetch, for screens on which a visit begins. */
const FIRST: Partial<Record<RouteName, (client: Client) => void>> = {
  dashboard: (client) => {
    client.use(newsList).prefetch();
    client.use(todayList).prefetch();
    client.use(memberCounts).prefetch();
    client.use(activityFeed).prefetch();
  },
};

/**
 * Prefetches for the first screen before anything renders, because the network takes longer than rendering: the screen's code,
 * and for a member the own profile for the guard and the screen's data.
 */
export function prefetchFirst(client: Client, path: string): void {
  prefetch(path);
  const route = findRoute(path);
  if (route?.access !== 'guarded' || !client.tokens.$signedIn.get()) return;
  void client.use(ownProfile).load();
  FIRST[route.name]?.(client);
}
