import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isReadingLanguage, type ReadingLanguage } from '@core/account/model';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../errors/http-error';
import { languageOf } from '../texts/language';
import { serveBundles } from './bundles';
import { serveAssertionCheck } from './check-assertion';
import { serveEmbedPage } from './embed-routes';
import { serveNeutralManifests } from './neutral-manifest';
import { servePartnerNumbers } from './partner-numbers';
import { sendFile, YEAR } from './send-file';
import { serveWellKnown } from './well-known';

/** Files whose name contains a hash of their content, by their path. */
const ASSETS = /^(ar\/)?assets\//;

/** The content security policy of the member site: its own scripts and styles, the API and photos. Nothing inline, no frames. */
const sitePolicy = (publicOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // The addresses of photos begin with PUBLIC_URL, which may differ from the address of this page.
    `img-src 'self' ${publicOrigin} data: blob:`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves the built member site at every address that is not an API call, so that its routes can be opened directly. Also serves
 * the bundles for other pages under `/embed/`, which any origin may load, and the page about them.
 * @param dist the folder that holds `site`, `embed` and `iife`.
 * @param releases the folder that keeps every release of the bundles, see `embed-releases.ts`.
 */
export async function installSite(app: FastifyInstance, dist: string, releases?: string): Promise<void> {
  const site = join(dist, 'site');
  // The build puts `.br` and `.gz` next to its files. `sendFile` sends the one that the browser accepts.
  await app.register(fastifyStatic, { serve: false, cacheControl: false, preCompressed: true });
  serveBundles(app, dist, releases);
  serveEmbedPage(app, dist, releases);
  serveAssertionCheck(app);
  servePartnerNumbers(app);
  serveWellKnown(app);
  serveNeutralManifests(app);
  const limit = app.limiterOf();
  app.setNotFoundHandler(async (request, reply) => {
    const language = pageLanguage(request);
    const found = ['GET', 'HEAD'].includes(request.method) ? siteFile(site, request.url, language) : undefined;
    if (!found) {
      // Count only missing files, because many members may open the site from one address.
      await limit(request);
      throw notFound();
    }
    reply.header('content-security-policy', sitePolicy(new URL(app.context.config.publicUrl).origin));
    if (found.isPage) reply.header('vary', 'Cookie, Accept-Language').header('content-language', language);
    return sendFile(reply, found.file, site, found.cache);
  });
}

/** A file to send. A page differs by the language of the visitor. */
interface SiteFile {
  file: string;
  cache: string;
  isPage?: boolean;
}

/** Returns the file for an address: the file itself, or the page that runs the app's routes. Otherwise undefined. */
function siteFile(site: string, url: string, language: ReadingLanguage): SiteFile | undefined {
  const path = (url.split(/[?#]/)[0] ?? '').slice(1);
  if (/^(api|dev|embed|partner-numbers)(\/|$)/.test(path) || !existsSync(join(site, 'index.html'))) return undefined;
  const isInside = join(site, path).startsWith(site + sep);
  if (isInside && /\.\w+$/.test(path) && existsSync(join(site, path))) {
    return { file: path, cache: ASSETS.test(path) ? YEAR : 'no-cache' };
  }
  if (/\.\w+$|^\.well-known(\/|$)/.test(path)) return undefined;
  const folder = language === 'ar' ? 'ar/' : '';
  return { file: folder + pageOf(site, path), cache: 'no-cache', isPage: true };
}

/** Returns the page of a route, which preloads the code of its screen. All other addresses get the dashboard's page. */
function pageOf(site: string, path: string): string {
  const route = /^([a-z]+)\/?$/i.exec(path)?.[1]?.toLowerCase();
  const page = `pages/${route}.html`;
  return route && existsSync(join(site, page)) ? page : 'index.html';
}

/** Returns the language of a page of the site: the one chosen in this browser, or else the one that it asks for. */
function pageLanguage(request: Pick<FastifyRequest, 'headers'>): ReadingLanguage {
  const [, chosen = ''] = /(?:^|;\s*)mm_lang=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
  return isReadingLanguage(chosen) ? chosen : languageOf(request);
}
