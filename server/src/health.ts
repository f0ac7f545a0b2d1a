import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from './database/schema/users';
import { Refusal } from './refusal';

/** `/healthz`: the process answers. `/readyz`: the database does as well, and we are not shutting down. */
export function installHealth(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    const unready = new Refusal(503, { detail: 'Not ready.', code: 'not_ready' }, { 'retry-after': '5' });
    if (closing) throw unready;
    try {
      await app.context.database.select({ one: sql`1` }).from(users).limit(1);
    } catch {
      throw unready;
    }
    return { status: 'ready' };
  });
}
