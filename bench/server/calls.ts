import type { Client } from 'pg';

/** A call of a member: its name in the table, and its path for a viewer. */
export interface MeasuredCall {
  name: string;
  pathOf(viewer: string): string | Promise<string>;
}

const search = (name: string, query: Record<string, string>): MeasuredCall => ({
  name: `search, ${name}`,
  pathOf: () => `/api/profile/matches/search?${new URLSearchParams(query)}`,
});

const list = (name: string, path: string): MeasuredCall => ({ name, pathOf: () => path });

/** The measured calls, which are the ones that the screens make. */
export function measuredCalls(client: Client): MeasuredCall[] {
  return [
    search('top matches', { sort: 'top' }),
    search('newest first', { sort: 'newest' }),
    search('distance', { sort: 'distance' }),
    search('all filters', {
      sort: 'top',
      age_min: '25',
      age_max: '35',
      emirate: 'Dubai',
      marital_status: 'Single',
      country: 'United Arab Emirates',
      interests: 'Cooking',
    }),
    search('one interest', { sort: 'top', interests: 'Comedy' }),
    search('newest, an interest and 50 to 60', {
      sort: 'newest',
      interests: 'Yoga & Meditation',
      age_min: '50',
      age_max: '60',
    }),
    search('a name', { name_search: 'haddad' }),
    search('two letters', { name_search: 'zu' }),
    search('an unknown name', { name_search: 'xqzw' }),
    search('a common name in Arabic', { name_search: 'شارما' }),
    search('a rare name in Arabic', { name_search: 'غضنفر' }),
    search('two names in Arabic', { name_search: 'راهول شارما' }),
    search('another spelling', { name_search: 'Muhammad' }),
    list('suggested', '/api/matchmaking/potential'),
    list('today', '/api/matchmaking/matches/today'),
    list('liked me', '/api/matchmaking/users-who-liked-me'),
    list('mutual', '/api/matchmaking/mutual'),
    list('counts', '/api/matchmaking/counts'),
    list('fitting count', '/api/matchmaking/fitting-count?gender=f'),
    list('likes, a page', '/api/matchmaking/liked?limit=24&exclude=mutual'),
    list('liked me, a page', '/api/matchmaking/users-who-liked-me?limit=24&exclude=mutual'),
    list('shortlist, a page', '/api/matchmaking/shortlisted?limit=24&exclude=liked'),
    list('likes, a name', '/api/matchmaking/liked?limit=24&exclude=mutual&q=haddad'),
    list('likes by name', '/api/matchmaking/liked?limit=24&exclude=mutual&sort=name'),
    list('likes by match', '/api/matchmaking/liked?limit=24&exclude=mutual&sort=match'),
    {
      name: 'since the last visit',
      async pathOf(viewer) {
        await client.query("UPDATE users SET last_visit_at = now() - interval '14 days' WHERE id = $1", [viewer]);
        return '/api/matchmaking/since-last-visit';
      },
    },
    list('rooms', '/api/matchmaking/chat-rooms'),
    list('rooms, a page', '/api/matchmaking/chat-rooms?kind=active&fresh=13&limit=40'),
    list('rooms, a name', '/api/matchmaking/chat-rooms?q=haddad&limit=40'),
    {
      name: 'messages',
      async pathOf(viewer) {
        const { rows } = await client.query<{ id: string }>(
          'SELECT id FROM rooms WHERE low_id = $1 OR high_id = $1 ORDER BY id LIMIT 1',
          [viewer],
        );
        return `/api/matchmaking/chat-rooms/${rows[0]?.id}/messages`;
      },
    },
  ];
}
