import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, type Refusal } from '../calls/refusal';
import type { Queryable } from '../database/connection';
import type { Config } from '../settings/config';
import { createKnownOrigins, holdOrigin } from './known-origins';

/** Which pages may call the API. */
export interface Origins {
  /** Whether a page of that origin may: our own, one that the settings name, or a partner's. */
  allows(origin: string, request: FastifyRequest): Promise<boolean>;
  /** The same without the partners, and so without the database. */
  allowsAlways(origin: string, request: FastifyRequest): boolean;
  /**
   * For a request that changes something. One without an origin comes from no page.
   * @throws Refusal 403.
   */
  require(request: FastifyRequest): Promise<void>;
  /**
   * For a session that is about to start: the same, from the database and held until the transaction ends.
   * @throws Refusal 403.
   */
  hold(transaction: Queryable, request: FastifyRequest): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    origins: Origins;
  }
}

type Addresses = Pick<Config, 'publicUrl' | 'production' | 'allowedOrigins'>;

/** Makes `app.origins`. @param extra origins beside our own, ALLOWED_ORIGINS and the partners'. */
export function installOrigins(app: FastifyInstance, extra: readonly string[]): void {
  const { config, database } = app.context;
  const named = new Set([...config.allowedOrigins, ...extra]);
  const partners = createKnownOrigins(database);
  const origins: Origins = {
    allows: async (origin, request) => origins.allowsAlways(origin, request) || (await partners()).has(origin),
    allowsAlways: (origin, request) => named.has(origin) || isOwnOrigin(config, origin, request),
    async require(request) {
      const { origin } = request.headers;
      if (origin && !(await origins.allows(origin, request))) throw notAllowed();
    },
    async hold(transaction, request) {
      const { origin } = request.headers;
      if (!origin || origins.allowsAlways(origin, request)) return;
      if (!(await holdOrigin(transaction, origin))) throw notAllowed();
    },
  };
  app.decorate('origins', origins);
}

/**
 * Whether an origin is the site's own: that of PUBLIC_URL, or the address by which this request reached us, since one may
 * open the site of this machine under several names. In production these are named in ALLOWED_ORIGINS: a partner that
 * calls through a proxy of its own would else be let in by its address, also when it has been switched off.
 */
export function isOwnOrigin(config: Addresses, origin: string, request: FastifyRequest): boolean {
  const site = new URL(config.publicUrl);
  if (origin === site.origin) return true;
  if (config.production && !config.allowedOrigins.includes(origin)) return false;
  const host = request.headers.host?.toLowerCase();
  if (!host || host === site.host) return false;
  return origin === `https://${host}` || origin === `http://${host}`;
}

function notAllowed(): Refusal {
  return forbidden('This page may not use the service.', 'origin_not_allowed');
}
