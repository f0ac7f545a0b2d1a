import { DEMO } from '../../tests/e2e/screens/gallery';
import type { Viewer } from '../../tests/e2e/screens/screen';
import { call } from '../../tests/support/http';
import type { RunningServer } from '../../tests/support/running-server';
import { signUp } from '../../tests/support/sign-up';

/** Of localStorage, what is to be there before a page is visited. */
export type Kept = Readonly<Record<string, string>>;

/** Who looks at the elements. */
export interface Members {
  /** What a viewer's browser has kept for the site, by key. */
  keptBy(viewer: Viewer): Kept;
  /** The first conversation of the demo member. */
  room: string;
}

/** Signs the demo member in and a newcomer up. */
export async function signIn(server: RunningServer): Promise<Members> {
  const { body: demo } = await call<{ access_token: string; refresh_token: string }>(
    server.origin,
    'POST',
    '/api/auth/login/',
    { json: DEMO },
  );
  const { body: rooms } = await call<{ id: string }[]>(server.origin, 'GET', '/api/matchmaking/chat-rooms/', {
    token: demo.access_token,
  });
  const { token, refresh } = await signUp({ url: server.origin });
  const tokens: Record<Viewer, [string, string] | undefined> = {
    visitor: undefined,
    newcomer: [token, refresh],
    demo: [demo.access_token, demo.refresh_token],
  };
  return {
    room: rooms[0]?.id ?? '',
    keptBy(viewer) {
      const [access, renewal] = tokens[viewer] ?? [];
      const kept: Kept = access && renewal ? { access_token: access, refresh_token: renewal } : {};
      return kept;
    },
  };
}
