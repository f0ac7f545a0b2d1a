import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document';

/** `GET /api/openapi.json` serves the contract for tools. No sign-in needed. */
export function installOpenApi(app: FastifyInstance): void {
  const document = openApiDocument(app.context.config.publicUrl);
  app.get('/api/openapi.json', async () => document);
}
