import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/connection';
import { forbidden, type HttpError } from '../errors/http-error';
import type { Config } from '../settings/config';
import { createKnownOrigins, holdOrigin } from './known-origins';

/** The pages that may call the API. */
export interface Origins {
  /** Whether pages of an origin are allowed: our own, an origin from the settings, or a partner's. */
  allows(origin: string, request: FastifyRequest): Promise<boolean>;
  /** The same without the partners, and therefore without the database. */
  allowsAlways(origin: string, request: FastifyRequest): boolean;
  /** Returns the id of the enabled partner whose page sent a request; undefined for all other requests. */
  partnerOf(request: FastifyRequest): Promise<string | undefined>;
  /**
   * Checks a request that changes something. A request without an origin does not come from a page.
   * @throws HttpError 403.
   */
  require(request: FastifyRequest): Promise<void>;
  /**
   * Checks a session that is about to start. Reads the database and locks the partner until the transaction ends.
   * @throws HttpError 403.
   */
  hold(transaction: Queryable, request: FastifyRequest): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    origins: Origins;
  }
}

type Addresses = Pick<Config, 'publicUrl' | 'production' | 'allowedOrigins'>;

/**
 * Installs `app.origins`.
 * @param extra further origins to allow.
 */
export function installOrigins(app: FastifyInstance, extra: readonly string[]): void {
  const { config, database } = app.context;
  const named = new Set([...config.allowedOrigins, ...extra]);
  const partners = createKnownOrigins(database);
  const origins: Origins = {
    allows: async (origin, request) => origins.allowsAlways(origin, request) || (await partners()).has(origin),
    allowsAlways: (origin, request) => named.has(origin) || isOwnOrigin(config, origin, request),
    async partnerOf(request) {
      const { origin } = request.headers;
      if (!origin || isOwnOrigin(config, origin, request)) return undefined;
      return (await partners()).get(origin);
    },
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
 * Whether an origin is the site's own: the origin of PUBLIC_URL, or the address of this request, because you may open a local
 * site under several names. In production, such further names must be in ALLOWED_ORIGINS. Otherwise a partner that calls through
 * its own proxy would be allowed by its address, even after it was disabled.
 */
export function isOwnOrigin(config: Addresses, origin: string, request: FastifyRequest): boolean {
  const site = new URL(config.publicUrl);
  if (origin === site.origin) return true;
  if (config.production && !config.allowedOrigins.includes(origin)) return false;
  const host = request.headers.host?.toLowerCase();
  if (!host || host === site.host) return false;
  return origin === `https://${host}` || origin === `http://${host}`;
}

function notAllowed(): HttpError {
  return forbidden('This site is not allowed to use the service.', 'origin_not_allowed');
}
