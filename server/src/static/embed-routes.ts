import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadingLanguage, READING_LANGUAGES, type ReadingLanguage } from '@core/account/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, notFound } from '../errors/http-error';
import { projectFolder } from '../settings/project';
import { embedPage } from './embed-page';
import { type KeptRelease, listReleases } from './embed-releases';
import { headLines, snippetLines, type Wanted } from './snippet';

/** The policy of the pages for partners: own files and forms only, nothing inline, no frames. */
export const EMBED_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface Query {
  element?: string | string[];
  script?: string;
  release?: string;
  language?: string;
}

type PageRequest = FastifyRequest<{ Querystring: Query }>;

/**
 * Serves what partners copy into their pages: `/embed/` for people, and `/embed/releases.json` for programs. Both take the query
 * `element=login&element=chat&script=classic&language=ar`, the page also
 * `release=<name>`.
 * @param dist the folder that holds `embed`
 * @param releases the folder that keeps every release; without it there is only the newest
 */
export function serveEmbedPage(app: FastifyInstance, dist: string, releases: string | undefined): void {
  const limit = app.limiterOf();
  const origin = () => new URL(app.context.config.publicUrl).origin;
  const known = async (request: PageRequest): Promise<readonly KeptRelease[]> => {
    await limit(request);
    const found = listReleases(dist, releases, languageIn(request));
    if (found.length === 0) throw notFound();
    return found;
  };

  app.get<{ Querystring: Query }>('/embed/releases.json', async (request, reply) => {
    const found = await known(request);
    const wanted = wantedOf(request, found);
    reply.header('cache-control', 'no-cache');
    return {
      newest: found[0]?.name,
      releases: found.map((release) => {
        const { name, version, since, changes } = release;
        const head = headLines(release, origin(), wanted);
        return { name, version, since, changes, head, lines: snippetLines(release, origin(), wanted) };
      }),
    };
  });
  app.get<{ Querystring: Query }>('/embed', async (request, reply) => {
    const found = await known(request);
    const shown = found.find(({ name }) => name === (request.query.release ?? found[0]?.name));
    if (!shown) throw notFound();
    return reply
      .headers({ 'content-security-policy': EMBED_POLICY, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(embedPage({ origin: origin(), releases: found, shown, wanted: wantedOf(request, found) }));
  });
  const types = { 'style.css': 'text/css', 'numbers.css': 'text/css', 'copy.js': 'text/javascript' };
  for (const [file, type] of Object.entries(types)) {
    const text = readFileSync(join(projectFolder(), 'server', 'embed-page', file), 'utf8');
    app.get(`/embed/page/${file}`, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    );
  }
}

/** @throws HttpError 400 for a language that we do not have */
function languageIn({ query: { language = 'en' } }: PageRequest): ReadingLanguage {
  if (isReadingLanguage(language)) return language;
  throw badRequest(
    `There is no language ${JSON.stringify(language)}, only ${READING_LANGUAGES.join(', ')}.`,
    'invalid',
  );
}

/** @throws HttpError 400 for an element that no release has */
function wantedOf(request: PageRequest, releases: readonly KeptRelease[]): Wanted {
  const { element = ['login'], script } = request.query;
  const elements = [element].flat();
  const names = new Set(releases.flatMap(({ start }) => Object.keys(start)));
  const unknown = elements.find((name) => !names.has(name));
  if (unknown === undefined) return { elements, isClassic: script === 'classic', language: languageIn(request) };
  throw badRequest(`There is no element ${JSON.stringify(unknown)}, only ${[...names].join(', ')}.`, 'invalid');
}
