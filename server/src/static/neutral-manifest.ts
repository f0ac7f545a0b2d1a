import type { FastifyInstance } from 'fastify';

/**
 * Serves the manifests of the site for discreet members: `/neutral.webmanifest` and its Arabic twin. They have the neutral name, and
 * say nothing of the kind of service.
 */
export function serveNeutralManifests(app: FastifyInstance): void {
  const { en, ar } = app.context.config.neutralNames;
  const icon = (size: number) => ({ src: `/neutral-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  const manifest = (name: string, lang: string, dir: string) => ({
    id: '/',
    name,
    short_name: name,
    lang,
    dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f8fafc',
    theme_color: '#475569',
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
  });
  const serve = (path: string, text: string) =>
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(text),
    );
  serve('/neutral.webmanifest', JSON.stringify(manifest(en, 'en', 'ltr')));
  serve('/neutral.ar.webmanifest', JSON.stringify(manifest(ar, 'ar', 'rtl')));
}
