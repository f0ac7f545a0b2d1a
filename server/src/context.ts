import type { Queryable } from './database/connection';
import type { Keys } from './keys';
import type { Mailer } from './mail/mailer';
import type { PhotoStore } from './profile/photo-store';
import type { Config } from './settings/config';

/** What every route works with; on the Fastify instance as `app.context`. */
export interface Context {
  config: Config;
  database: Queryable;
  keys: Keys;
  mailer: Mailer;
  photoStore: PhotoStore;
  /** The present instant; tests move it. */
  now(): Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
}
