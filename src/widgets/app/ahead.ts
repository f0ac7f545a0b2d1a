import { activityFeed, type Client, findRoute, memberCounts, ownProfile, type RouteName, todayList } from '../../core';
import { prefetch } from './screens';

/** What screens ask for first of all, of those that a visit begins with. */
const FIRST: Partial<Record<RouteName, (client: Client) => void>> = {
  dashboard: (client) => {
    client.use(todayList).sendAhead();
    client.use(memberCounts).sendAhead();
    client.use(activityFeed).sendAhead();
  },
};

/**
 * Sends for what the first screen needs before anything is drawn, as the way over the network is longer than drawing: its
 * code, and for a member the own profile that the guard asks about and what the screen will show.
 */
export function sendAhead(client: Client, path: string): void {
  prefetch(path);
  const route = findRoute(path);
  if (route?.access !== 'guarded' || !client.tokens.$signedIn.get()) return;
  void client.use(ownProfile).load();
  FIRST[route.name]?.(client);
}
