import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors/http-error';

const YEAR = 365 * 86_400_000;

/** Search engines may read the pages for visitors. All others need a session, so there is nothing to find. */
const robots = `User-agent: *
Allow: /$
Allow: /Login
Allow: /Signup
Allow: /Terms
Allow: /Privacy
Allow: /Safety
Allow: /Contact
Allow: /assets/
Disallow: /
`;

/** Serves the files that programs look for at fixed addresses: `/robots.txt`, and `/.well-known/security.txt` of RFC 9116. */
export function serveWellKnown(app: FastifyInstance): void {
  const { config, now } = app.context;
  const text = 'text/plain; charset=utf-8';
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type(text).send(robots),
  );
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (!config.legalEmail) throw notFound();
    const lines = [
      `Contact: mailto:${config.legalEmail}`,
      `Expires: ${new Date(now().getTime() + YEAR).toISOString()}`,
      'Preferred-Languages: en, ar',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'no-store')
      .type(text)
      .send(`${lines.join('\n')}\n`);
  });
}
