import { Readable } from 'node:stream';
import { exportProfile, type ProfileExport } from '@core/export/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { exportOf } from './whole';

/** The export of one's own data, sent while it is read. */
export function exportRoutes(app: FastifyInstance): void {
  const { context } = app;
  const url = `/api${exportProfile.path.replace(/\/$/, '')}`;
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== url || reply.statusCode !== 200) return;
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    reply.type('application/json; charset=utf-8');
  });
  implement(app, exportProfile, async ({ memberId }) => {
    const pieces = await exportOf(context, memberId);
    // The text of the answer in place of the answer: only so is it never whole in memory.
    return Readable.from(pieces) as unknown as ProfileExport;
  });
}
