import { Readable } from 'node:stream';
import { exportProfile, type ProfileExport } from '@core/export/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { streamExport } from '../export/stream-export';
import { requirePassword } from '../session/passwords';

/** Streams the export of the member's own data while reading it. */
export function exportRoutes(app: FastifyInstance): void {
  const { context } = app;
  const url = `/api${exportProfile.path.replace(/\/$/, '')}`;
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== url || reply.statusCode !== 200) return;
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    reply.type('application/json; charset=utf-8');
  });
  implement(app, exportProfile, async ({ memberId, proof, body }) => {
    // A member whom a partner signs in may have no password.
    if (proof !== 'given') await requirePassword(context, memberId, body.current_password);
    const pieces = await streamExport(context, memberId);
    // Return a stream of text instead of an object, so that the answer is never completely in memory.
    return Readable.from(pieces) as unknown as ProfileExport;
  });
}
