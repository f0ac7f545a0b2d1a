import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document';

/** `GET /api/openapi.json`: the contract for tools, free to read. */
export function installOpenApi(app: FastifyInstance): void {
  const document = openApiDocument(app.context.config.publicUrl);
  app.get('/api/openapi.json', async () => document);
}
