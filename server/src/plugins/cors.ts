import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets pages of exactly these origins call the API; tokens travel in a header, so no credentials mode. */
export async function installCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
    exposedHeaders: ['Retry-After', 'ETag', 'X-Next-Cursor', 'Link'],
    maxAge: 600,
    strictPreflight: false,
  });
}
