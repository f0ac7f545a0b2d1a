import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mondayInDubai } from '../../calendar';
import { bestEffort } from '../../database/best-effort';
import { partnerActive, partnerCounts } from '../../database/schema/partners';

/** Something that is counted each time it happens. */
export type CountedAct = 'sign_ups' | 'matches' | 'messages';

/** Counts what happens on pages of partners. A count that fails is logged only, because the act itself has happened. */
export interface Numbers {
  /** Counts an act for the partner whose page sent the request, if any. Call this after the act's transaction. */
  note(request: FastifyRequest, act: CountedAct): Promise<void>;
  /** Counts the member as active this week, once, for the partner whose page sent the request, if any. */
  noteActive(request: FastifyRequest, memberId: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    numbers: Numbers;
  }
}

/** The maximum number of members that a process remembers as counted. */
const REMEMBERED_MAX = 50_000;

/** Installs `app.numbers`. */
export function installNumbers(app: FastifyInstance): void {
  const { database, keys, now } = app.context;
  /** The members that this process has counted in a week, so that most calls need no query. */
  let counted = { week: '', members: new Set<string>() };

  const attempt = async (request: FastifyRequest, work: (partnerId: string, week: string) => Promise<void>) => {
    try {
      const partnerId = await app.origins.partnerOf(request);
      if (partnerId) await work(partnerId, mondayInDubai(now()));
    } catch (error) {
      request.log.warn(error, 'not counted for the partner');
    }
  };
  app.decorate('numbers', {
    note: (request, kind) =>
      attempt(request, async (partnerId, week) => {
        const count = sql`${partnerCounts.count} + 1`;
        const target = [partnerCounts.partnerId, partnerCounts.week, partnerCounts.kind];
        const row = { partnerId, week, kind, count: 1 };
        await bestEffort(
          database.insert(partnerCounts).values(row).onConflictDoUpdate({ target, set: { count } }).execute(),
        );
      }),
    noteActive: (request, memberId) =>
      attempt(request, async (partnerId, week) => {
        if (counted.week !== week || counted.members.size >= REMEMBERED_MAX) counted = { week, members: new Set() };
        const name = `${partnerId} ${memberId}`;
        if (counted.members.has(name)) return;
        counted.members.add(name);
        const memberHash = keys.hash('active', partnerId, week, memberId);
        await bestEffort(
          database.insert(partnerActive).values({ partnerId, week, memberHash }).onConflictDoNothing().execute(),
        );
      }),
  } satisfies Numbers);
}
