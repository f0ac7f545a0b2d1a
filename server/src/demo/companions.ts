import { createHash } from 'node:crypto';
import { savePreferences } from '@core/preferences/contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DEMO_EMAIL, MADE_UP } from '../accounts/demo-emails';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { discovery } from '../database/schema/discovery';
import { likes } from '../database/schema/matches';
import { inTransaction } from '../database/transaction';
import { likeMember } from '../members/like';
import { settledIds } from '../relations/exclusions';
import { lockPair } from '../relations/pair';
import { suits } from '../scoring/eligibility';
import { unpackScoring } from '../scoring/scoring-text';
import { findViewer } from '../scoring/viewer';

/** Chooses about one in three, always the same for a pair. */
function isCompanion(demoEmail: string, memberId: string): boolean {
  return (createHash('sha256').update(`${demoEmail} ${memberId}`).digest()[0] ?? 0) % 3 === 0;
}

/** Whether any demo member already likes the member. Then saving preferences again changes nothing. */
async function isGreeted(database: Queryable, memberId: string): Promise<boolean> {
  const found = await database
    .select({ id: users.id })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.fromId))
    .where(and(eq(likes.toId, memberId), eq(users.isDemo, true)))
    .limit(1);
  return found.length > 0;
}

/** Lets about a third of the suitable demo members like a member, and at least one if anybody suits. */
export async function greet(context: Context, memberId: string): Promise<number> {
  const { database } = context;
  const viewer = await findViewer(database, memberId);
  const [user] = await database
    .select({ email: users.email, isDemo: users.isDemo })
    .from(users)
    .where(eq(users.id, memberId));
  if (!viewer || !user || user.isDemo || user.email.endsWith(MADE_UP) || (await isGreeted(database, memberId)))
    return 0;
  const rows = await database
    .select({ id: users.id, email: users.email, scoring: discovery.scoring })
    .from(discovery)
    .innerJoin(users, eq(users.id, discovery.userId))
    .where(
      and(
        eq(users.isDemo, true),
        ne(users.email, DEMO_EMAIL),
        sql`${discovery.visible}`,
        sql`${discovery.userId} NOT IN ${settledIds(memberId)}`,
      ),
    )
    .orderBy(asc(users.email));
  const suitable = rows.filter(({ scoring }) => scoring && suits(viewer.snapshot, unpackScoring(scoring)));
  const third = suitable.filter((row) => isCompanion(row.email, memberId));
  const chosen = third.length > 0 ? third : suitable.slice(0, 1);
  for (const { id } of chosen) {
    await inTransaction(database, async (transaction) => {
      await lockPair(transaction, id, memberId);
      await likeMember(transaction, id, memberId, context.now());
    });
  }
  return chosen.length;
}

/**
 * Development only: lets some demo members like a member who has just finished the wizard, so that a newcomer who tries the
 * product finds a match. Leaves out members made up for a flow, because the flow itself describes everything that happens in it.
 * Off in production and with DEMO=0. Runs after the answer to the wizard's last call.
 */
export function demoCompanions(app: FastifyInstance): void {
  const { context } = app;
  if (context.config.production || context.config.demo === 0) return;
  const url = `/api${savePreferences.path.replace(/\/$/, '')}`;
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 200 || !request.caller) return;
    if (request.method !== savePreferences.method || request.routeOptions.url !== url) return;
    await greet(context, request.caller).catch((error: Error) =>
      request.log.warn({ error: error.name }, 'no companions'),
    );
  });
}
