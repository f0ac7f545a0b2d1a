import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { projectFolder } from '../settings/project';

/** Returns the folder with the pages of the partner portal example. */
export const portalFolder = () => join(projectFolder(), 'examples', 'partner-portal');

/** The HTML shared by all pages. */
const FRAME = 'frame.html';

/**
 * Returns a page of the portal. A file that is not a complete document is put into the frame: its lines before the first empty
 * line go into the head, and the rest is the content. The navigation marks the current page.
 */
function pageOf(folder: string, name: string): string {
  const text = readFileSync(join(folder, name), 'utf8');
  if (/^<!doctype/i.test(text)) return text;
  const [head = '', ...content] = text.split('\n\n');
  const address = name === 'index.html' ? './' : name;
  return readFileSync(join(folder, FRAME), 'utf8')
    .replace('<!-- head -->', () => head)
    .replace('<!-- page -->', () => content.join('\n\n'))
    .replace(/<nav class="pages"[\s\S]*?<\/nav>/, (nav) => nav.replace(`href="${address}"`, '$& aria-current="page"'));
}

/**
 * Serves the example of a partner's portal: plain HTML on its own origin, with a policy as strict as a partner's. Replaces
 * `__MM_ORIGIN__` in its pages with the site's origin. Undefined if the folder has no index.html.
 */
export async function createPortal(siteOrigin: string, folder: string): Promise<FastifyInstance | undefined> {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${siteOrigin}`,
    `style-src 'self' ${siteOrigin}`,
    `connect-src ${siteOrigin}`,
    `img-src 'self' ${siteOrigin} data: blob:`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const portal = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  portal.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  });
  const page = (name: string) => pageOf(folder, name).replaceAll('__MM_ORIGIN__', siteOrigin);
  portal.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page('index.html')));
  portal.get<{ Params: { name: string } }>('/:name(^[a-z-]+\\.html$)', async (request, reply) => {
    const { name } = request.params;
    if (name === FRAME || !existsSync(join(folder, name))) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(page(name));
  });
  await portal.register(fastifyStatic, { root: folder, index: false, cacheControl: false });
  return portal;
}
