import type { Queryable } from './database/connection';
import type { Keys } from './keys';
import type { Mailer } from './mail/mailer';
import type { PhotoStore } from './profile/photo-store';
import type { Config } from './settings/config';

/** The services that every route uses. Available on the Fastify instance as `app.context`. */
export interface Context {
  config: Config;
  database: Queryable;
  keys: Keys;
  mailer: Mailer;
  photoStore: PhotoStore;
  /** The current time. Tests replace it. */
  now(): Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
}
