/** React's loader for servers that render components: a file that begins with 'use client' becomes references to its exports. */
import { load as loadOfReact } from 'react-server-dom-webpack/node-loader';

/** Node gives the source as bytes, and React's loader expects a text. */
export const load = (url, context, next) =>
  loadOfReact(url, context, async (...request) => {
    const loaded = await next(...request);
    return { ...loaded, source: loaded.source && Buffer.from(loaded.source).toString() };
  });
