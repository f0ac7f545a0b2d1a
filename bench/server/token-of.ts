import { signAccessToken } from '../../server/src/authentication/access-token';
import { insertSession } from '../../server/src/authentication/sessions';
import type { Context } from '../../server/src/context';
import { newId } from '../../server/src/database/uuid';

/** Creates a valid access token without a log-in, because generated members have no password. */
export async function tokenOf(context: Context, userId: string): Promise<string> {
  const now = context.now();
  const sessionId = newId(now);
  const times = { createdAt: now, rotatedAt: now };
  const session = { id: sessionId, userId, origin: null, generation: 0, seenGeneration: 0, ...times };
  await insertSession(context.database, session);
  return signAccessToken(context, { userId, sessionId, generation: 0 });
}
