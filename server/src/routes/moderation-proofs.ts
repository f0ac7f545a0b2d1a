import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { canonicalId } from '../database/uuid';
import { notFound } from '../errors/http-error';
import { noteAct } from '../moderation/audit';
import { othersCases } from '../moderation/cases';
import { readProofUrl } from '../moderation/evidence/proof-url';
import { isModerator } from '../moderation/moderators';

/**
 * Serves the proofs of reports, and the sealed copies of photos. An image's URL is signed for one moderator. When it is opened, that member must still be a
 * moderator and take no part in the case. Each view is audited, so no cache may keep the image.
 */
export function serveProofs(app: FastifyInstance): void {
  const { context } = app;
  const limit = app.limiterOf();
  app.get<{ Params: { proof: string }; Querystring: Record<string, unknown> }>(
    '/api/moderation/proofs/:proof',
    async (request, reply) => {
      const id = canonicalId(request.params.proof);
      const moderatorId = id && (await readProofUrl(context, id, request.query));
      const isOpened = id && moderatorId && (await openProof(context, moderatorId, id));
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

/** Whether this moderator may view the proof. Records the view in the audit log. */
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
    SELECT c.id AS "caseId", COALESCE(c.target_id, c.returned_id) AS "memberId" FROM (
      SELECT case_id FROM report_proofs JOIN reports ON reports.id = report_id WHERE report_proofs.id = ${id}
      UNION ALL SELECT case_id FROM case_evidence WHERE file_id = ${id}
    ) AS image JOIN cases c ON c.id = image.case_id
    WHERE ${othersCases(moderatorId)}`);
  return rows[0];
}
