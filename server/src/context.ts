import type { ReadingLanguage } from '@core/account/model';
import type { Queryable } from './database/connection';
import type { Keys } from './keys';
import type { Outside } from './outside/outside';
import type { Config } from './settings/config';
import type { PhotoStore } from './storage/photo-store';
import type { Mail } from './texts/mail';

/** The recipient of an email. */
export interface Reader {
  email: string;
  language: ReadingLanguage;
}

/** Puts mail into the queue. */
export interface Mailer {
  /** Queues a mail in its reader's language. The mail is sent only if the transaction commits. */
  post(transaction: Queryable, reader: Reader, mail: Mail): Promise<void>;
}

/** The services that every route uses. Available on the Fastify instance as `app.context`. */
export interface Context {
  config: Config;
  database: Queryable;
  keys: Keys;
  mailer: Mailer;
  photoStore: PhotoStore;
  /** The way to other servers. Tests replace it. */
  outside: Outside;
  /** The current time. Tests replace it. */
  now(): Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
  }
}
