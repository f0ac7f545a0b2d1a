/** Renders components of the built package as a React server does, and prints what the server sends to the browser. */
import { register } from 'node:module';

register('./loader.mjs', import.meta.url);
const { createElement } = await import('react');
const { renderToReadableStream } = await import('react-server-dom-webpack/server');
const { Bell, MatchmakingProvider, Matches } = await import('@mm/matchmaking');
const { createClient, createPlainPlatform } = await import('@mm/matchmaking/core');
await Promise.all(['embed', 'jsx', 'flow'].map((entry) => import(`@mm/matchmaking/${entry}`)));

// The core works on the server itself.
const { baseUrl } = createClient({ baseUrl: 'https://mm.example/api', platform: createPlainPlatform() });
const page = createElement(MatchmakingProvider, { api: baseUrl }, createElement(Bell), createElement(Matches));
const manifest = new Proxy({}, { get: (_target, id) => ({ id, name: id.replace(/^.*#/, ''), chunks: [] }) });
process.stdout.write(await new Response(renderToReadableStream(page, manifest)).text());
