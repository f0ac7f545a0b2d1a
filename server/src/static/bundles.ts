import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { builtRelease, RELEASE } from './embed-releases';
import { sendFile, YEAR } from './send-file';

const FILE = /^[\w-]+(\.\w+)?\.(js|json|css|txt)$/;
/** Files whose name contains a hash of their content, so a name means the same content in every release. */
const CHUNK = /^([\w-]+\.\w+|c-\w{8})\.js$/;

/** The languages besides English. Each has a folder of its own in every release. */
const LANGUAGES = ['ar'];

/**
 * Serves the bundles for other pages. Any origin may load them. The newest release is under `/embed/`, and each release stays
 * under its own name, `/embed/<release>/`. The same files in Arabic are in `ar/` of each. Chunks of earlier releases are also under `/embed/`, because pages that opened before
 * an update, or whose browser cached the old loader, still ask for them.
 * @param dist the folder that holds `embed` and `iife`.
 * @param releases the folder that keeps every release, see `embed-releases.ts`. Without it only the newest is served.
 */
export function serveBundles(app: FastifyInstance, dist: string, releases: string | undefined): void {
  const newest = [join(dist, 'embed'), join(dist, 'iife')];
  const inLanguage = (folders: readonly string[], language: string) => folders.map((folder) => join(folder, language));
  const built = builtRelease(dist);
  const earlier = () =>
    releases && existsSync(releases)
      ? readdirSync(releases).flatMap((name) => (RELEASE.test(name) ? join(releases, name) : []))
      : [];
  const send = (reply: FastifyReply, folders: readonly string[], file: string, cache: string) => {
    const folder = FILE.test(file) ? folders.find((one) => existsSync(join(one, file))) : undefined;
    if (!folder) return reply.callNotFound();
    return sendFile(reply, file, folder, cache);
  };
  for (const language of ['', ...LANGUAGES]) {
    const end = language ? `/${language}/:file` : '/:file';
    app.get<{ Params: { file: string } }>(`/embed${end}`, { compress: false }, ({ params: { file } }, reply) => {
      const own = inLanguage(newest, language);
      if (!CHUNK.test(file)) return send(reply, own, file, 'public, max-age=300');
      const isNew = own.some((folder) => existsSync(join(folder, file)));
      return send(reply, isNew ? own : inLanguage(earlier(), language), file, YEAR);
    });
    app.get<{ Params: { release: string; file: string } }>(
      `/embed/:release${end}`,
      { compress: false },
      ({ params: { release, file } }, reply) => {
        const kept = releases && RELEASE.test(release) ? [join(releases, release)] : [];
        return send(reply, inLanguage(release === built ? [...kept, ...newest] : kept, language), file, YEAR);
      },
    );
  }
}
