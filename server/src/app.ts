import { join } from 'node:path';
import { contract } from '@core/contract';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { callName, implement } from './calls/implement';
import type { Context } from './context';
import { HttpError } from './errors/http-error';
import { readLegalPages } from './legal/read-pages';
import { installDevMailbox } from './mail/dev-mailbox';
import { installMetrics } from './metrics/routes';
import { installOpenApi } from './openapi/document';
import { installNumbers } from './partners/numbers/count';
import { installOrigins } from './partners/origins';
import { installCompression } from './plugins/compress';
import { installConnections } from './plugins/connections';
import { installCors } from './plugins/cors';
import { installErrorHandler } from './plugins/error-handler';
import { installExtensions } from './plugins/extensions';
import { installForwarded } from './plugins/forwarded';
import { installHealth } from './plugins/health';
import { installHelmet } from './plugins/helmet';
import { installJson } from './plugins/json';
import { installCallLog, type LogSettings, logWithoutMessages } from './plugins/log';
import { installRateLimit } from './plugins/rate-limit';
import { installRequestId, requestIdOf } from './plugins/request-id';
import { installShedding } from './plugins/shed-load';
import { answerUnreadable, answerUnroutable } from './plugins/unreadable';
import { allRoutes } from './routes/routes';
import { projectFolder } from './settings/project';
import { installSite } from './static/site';
import { translatable } from './texts/translatable';

/** The parts of an app besides its context. */
export interface AppParts {
  /** Settings of the log. False turns it off. */
  log: LogSettings | false;
  /** Origins whose pages may call the API, in addition to our own, ALLOWED_ORIGINS and the partners'. */
  origins?: readonly string[];
  /** The folder of the built site and bundles. Files that are not built are not served. */
  dist?: string;
  /** The folder that keeps the releases of the bundles. Without it only the newest release is served. */
  releases?: string;
}

/** Creates the whole backend as a Fastify instance that is not listening yet. */
export async function createApp(
  context: Context,
  { log, origins = [], dist, releases }: AppParts,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: log && { ...log, hooks: { logMethod: logWithoutMessages } },
    // Fastify's own log lines contain URLs, and so ids and search words. `plugins/log` writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: 65_536,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true },
    // Long enough for a photo over a slow line. Short enough that nobody can hold connections open for ever.
    requestTimeout: 120_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: context.config.keepAlive,
    // While the server closes, it still answers calls on open connections and then closes each connection. Fastify's own refusal
    // has neither our error format nor a Retry-After.
    return503OnClosing: false,
    // How often Node looks for connections that send their headers too slowly. Its default is 30 s.
    http: { connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnroutable,
  });
  app.server.headersTimeout = 10_000;
  app.decorate('context', context);
  app.decorate('legal', readLegalPages(context.config));
  app.decorate('implemented', new Set<string>());
  installErrorHandler(app);
  installForwarded(app);
  installConnections(app);
  installRequestId(app);
  installExtensions(app);
  installCallLog(app);
  installJson(app);
  await installHelmet(app, context.config.production);
  installOrigins(app, origins);
  installNumbers(app);
  await installCors(app);
  await installShedding(app);
  await installRateLimit(app);
  await installCompression(app);
  await app.register(multipart);
  installHealth(app);
  installMetrics(app);
  installOpenApi(app);
  for (const addRoutes of allRoutes) addRoutes(app);
  answerNotImplemented(app);
  if (!context.config.production && !context.config.smtpUrl) installDevMailbox(app);
  await installSite(app, dist ?? join(projectFolder(), 'dist'), releases);
  return app;
}

/** Answers 501 to every call of the contract that has no handler. */
function answerNotImplemented(app: FastifyInstance): void {
  for (const { endpoint, name } of contract) {
    if (app.implemented.has(callName(endpoint))) continue;
    const detail = translatable('The call {name} is not available on this server.', { name });
    implement(app, endpoint, async () => {
      throw new HttpError(501, { detail, code: 'not_implemented' });
    });
  }
}
