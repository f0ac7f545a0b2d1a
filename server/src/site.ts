import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './refusal';

const YEAR = 'public, max-age=31536000, immutable';

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
 */
export async function installSite(app: FastifyInstance, dist: string): Promise<void> {
  const site = join(dist, 'site');
  await serveBundles(app, [join(dist, 'embed'), join(dist, 'iife')]);
  if (existsSync(site)) await app.register(fastifyStatic, { root: site, serve: false, cacheControl: false });
  const limit = app.limiterOf();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await limit(request);
    const found = request.method === 'GET' ? siteFile(site, request.url) : undefined;
    if (!found) throw notFound();
    reply.headers({
      'content-security-policy': sitePolicy(new URL(app.context.config.publicUrl).origin),
      'cache-control': found.cache,
    });
    return reply.sendFile(found.file, site);
  };
  app.setNotFoundHandler(answer);
}

/** The file that answers an address: itself, or the page that runs the app's routes; undefined for neither. */
function siteFile(site: string, url: string): { file: string; cache: string } | undefined {
  const path = new URL(url, 'http://site').pathname.slice(1);
  if (/^(api|dev|embed)(\/|$)/.test(path) || !existsSync(join(site, 'index.html'))) return undefined;
  if (/\.\w+$/.test(path) && existsSync(join(site, path))) {
    return { file: path, cache: path.startsWith('assets/') ? YEAR : 'no-cache' };
  }
  return path.startsWith('assets/') ? undefined : { file: 'index.html', cache: 'no-cache' };
}

async function serveBundles(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  const existing = folders.filter((folder) => existsSync(folder));
  if (existing.length === 0) return;
  await app.register(fastifyStatic, {
    root: existing,
    prefix: '/embed/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', /chunk-[\w-]+\.js$/.test(path) ? YEAR : 'public, max-age=300');
    },
  });
}
