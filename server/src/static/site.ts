import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../calls/refusal';
import { serveBundles } from './bundles';
import { sendFile, YEAR } from './send-file';

/** What the member site may do: its own scripts and styles, the API, and photos; nothing inline, no frames. */
const sitePolicy = (publicOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // Photos bear PUBLIC_URL, which need not be the address that this page was opened under.
    `img-src 'self' ${publicOrigin} data: blob:`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Serves the built member site for every address that is not an API call, so that its routes can be opened directly,
 * and the bundles for other pages under `/embed/`, which any origin may load.
 * @param dist the folder that holds `site`, `embed` and `iife`.
 * @param releases the folder that keeps every release of the bundles, see `embed-releases.ts`.
 */
export async function installSite(app: FastifyInstance, dist: string, releases?: string): Promise<void> {
  const site = join(dist, 'site');
  // The build leaves `.br` and `.gz` beside its files; `sendFile` sends the one that the browser takes.
  await app.register(fastifyStatic, { serve: false, cacheControl: false, preCompressed: true });
  serveBundles(app, dist, releases);
  const limit = app.limiterOf();
  app.setNotFoundHandler(async (request, reply) => {
    const found = ['GET', 'HEAD'].includes(request.method) ? siteFile(site, request.url) : undefined;
    if (!found) {
      // Only what does not exist is counted: many members may open the site from one address.
      await limit(request);
      throw notFound();
    }
    reply.header('content-security-policy', sitePolicy(new URL(app.context.config.publicUrl).origin));
    return sendFile(reply, found.file, site, found.cache);
  });
}

/** The file that answers an address: itself, or the page that runs the app's routes; undefined for neither. */
function siteFile(site: string, url: string): { file: string; cache: string } | undefined {
  const path = (url.split(/[?#]/)[0] ?? '').slice(1);
  if (/^(api|dev|embed)(\/|$)/.test(path) || !existsSync(join(site, 'index.html'))) return undefined;
  const isInside = join(site, path).startsWith(site + sep);
  if (isInside && /\.\w+$/.test(path) && existsSync(join(site, path))) {
    return { file: path, cache: path.startsWith('assets/') ? YEAR : 'no-cache' };
  }
  return path.startsWith('assets/') ? undefined : { file: pageOf(site, path), cache: 'no-cache' };
}

/** The page of a route, which loads the code of its screen ahead; that of the dashboard for every other address. */
function pageOf(site: string, path: string): string {
  const route = /^([a-z]+)\/?$/i.exec(path)?.[1]?.toLowerCase();
  const page = `pages/${route}.html`;
  return route && existsSync(join(site, page)) ? page : 'index.html';
}
