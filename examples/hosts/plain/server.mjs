/**
 * A site without a framework. Each of its pages has the lines of a pinned release, as a partner copies them from `/embed/`, and
 * the strictest Content Security Policy.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const backend = process.env.MM_ORIGIN ?? 'http://localhost:4600';
const port = Number(process.env.PORT ?? 4620);

const policy = [
  "default-src 'none'",
  `script-src 'self' ${backend}`,
  `style-src 'self' ${backend}`,
  `connect-src ${backend}`,
  `img-src ${backend} data: blob:`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const pages = {
  '/': { title: 'A plain site', element: 'login' },
  '/members': { title: 'Members', element: 'matches' },
  '/messages': { title: 'Messages', element: 'chat' },
};
const files = {
  '/page.css': { type: 'text/css', file: '../page.css' },
  '/page.js': { type: 'text/javascript', file: 'page.js' },
};

/** Returns the lines for the head of a page, and the tags of the elements. */
async function linesFor(...elements) {
  const query = new URLSearchParams(elements.map((element) => ['element', element]));
  const answer = await fetch(`${backend}/embed/releases.json?${query}`);
  if (!answer.ok) throw new Error(`The backend answered ${answer.status}.`);
  const { releases } = await answer.json();
  const lines = releases[0].lines;
  return {
    head: lines.filter((line) => !line.startsWith('<mm-')),
    tags: lines.filter((line) => line.startsWith('<mm-')),
  };
}

async function render({ title, element }) {
  const { head, tags } = await linesFor('bell', element);
  const [bell, content] = tags;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page.css" />
    ${head.join('\n    ')}
    <script type="module" src="/page.js"></script>
  </head>
  <body>
    <header>
      <nav><a href="/">Home</a> <a href="/members">Members</a> <a href="/messages">Messages</a></nav>
      ${bell}
    </header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const [page, asset] = [pages[pathname], files[pathname]];
  try {
    if (page) {
      const html = await render(page);
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
        .end(html);
    } else if (asset) {
      const text = readFileSync(path.join(import.meta.dirname, asset.file));
      response.writeHead(200, { 'content-type': asset.type }).end(text);
    } else response.writeHead(404).end();
  } catch (error) {
    response
      .writeHead(502, { 'content-type': 'text/plain' })
      .end(`The backend at ${backend} did not answer: ${error.message}`);
  }
}).listen(port, 'localhost', () => console.log(`http://localhost:${port}`));
