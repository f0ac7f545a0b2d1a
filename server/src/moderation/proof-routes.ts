import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../calls/refusal';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { isUuid } from '../database/uuid';
import { noteAct } from './audit';
import { othersCases } from './cases';
import { isModerator } from './moderators';
import { readProofUrl } from './proof-url';

/**
 * The proofs of reports: an address is made for one moderator, who must still be one and take no part in the case when
 * it is opened. Each look is audited, so nothing on the way may keep the image.
 */
export function serveProofs(app: FastifyInstance): void {
  const { context } = app;
  const limit = app.limiterOf();
  app.get<{ Params: { proof: string }; Querystring: Record<string, unknown> }>(
    '/api/moderation/proofs/:proof',
    async (request, reply) => {
      const { proof: id } = request.params;
      const moderatorId = isUuid(id) ? readProofUrl(context, id, request.query) : undefined;
      const isOpened = moderatorId && (await openProof(context, moderatorId, id));
      // After the commit, because the store may be slow.
      const bytes = isOpened ? await context.photoStore.read(id) : undefined;
      if (!bytes) {
        await limit(request);
        throw notFound();
      }
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'; sandbox" })
        .type('image/webp')
        .send(bytes);
    },
  );
}

/** Whether this moderator may look at the proof. Audited as a look. */
function openProof(context: Context, moderatorId: string, id: string): Promise<boolean> {
  return context.database.transaction(async (transaction) => {
    const found = (await isModerator(transaction, moderatorId)) && (await findProof(transaction, moderatorId, id));
    if (!found) return false;
    await noteAct(transaction, { action: 'read_proof', moderatorId, ...found }, context.now());
    return true;
  });
}

async function findProof(database: Queryable, moderatorId: string, id: string) {
  const { rows } = await database.execute<{ caseId: string; memberId: string | null }>(sql`
    SELECT c.id AS "caseId", COALESCE(c.target_id, c.returned_id) AS "memberId"
    FROM report_proofs JOIN reports ON reports.id = report_id JOIN cases c ON c.id = case_id
    WHERE report_proofs.id = ${id} AND ${othersCases(moderatorId)}`);
  return rows[0];
}
