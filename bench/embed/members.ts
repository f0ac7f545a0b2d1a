import { DEMO } from '../../tests/e2e/screens/gallery';
import type { Viewer } from '../../tests/e2e/screens/screen';
import { call } from '../../tests/support/calls/http';
import { signUp } from '../../tests/support/members/sign-up';
import type { RunningServer } from '../../tests/support/servers/running-server';

/** The content of localStorage before a visit. */
export type Kept = Readonly<Record<string, string>>;

/** The viewers of the elements. */
export interface Members {
  /** Returns the stored values of a viewer's browser, by key. */
  keptBy(viewer: Viewer): Kept;
  /** The first conversation of the demo member. */
  room: string;
}

/** Signs in the demo member, and signs up a new member. */
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
