/**
 * Bundles the example with esbuild and serves it on PORT (4610). The backend must allow its origin:
 *
 *   ALLOWED_ORIGINS=http://localhost:4610 npm start     in one terminal
 *   node examples/react-app/start.mjs                   in another
 */
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const port = Number(process.env.PORT ?? 4610);

const bundle = await context({
  entryPoints: [`${folder}main.tsx`],
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  write: false,
  outdir: folder,
  // The package as it is installed, not the sources that this repository's tsconfig points to.
  tsconfigRaw: {},
  define: { 'process.env.NODE_ENV': '"production"' },
});
await bundle.serve({ host: '127.0.0.1', port, servedir: folder });
console.log(`React application  http://localhost:${port}`);
