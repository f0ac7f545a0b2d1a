import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Files } from './files';

const LOADERS = { '.woff2': 'file', '.woff': 'file', '.svg': 'dataurl', '.png': 'file' } as const;

/**
 * Bundles a page as a careful partner would: minified, for production, with lazy parts in separate files.
 * @param page the source, in this checkout
 * @param folder the folder with the packages
 * @param style a stylesheet of these packages that the page needs
 */
export async function bundlePage(page: string, folder: string, style?: string): Promise<Files> {
  const { outputFiles } = await build({
    stdin: {
      contents: `${style ? `import ${JSON.stringify(style)};\n` : ''}${readFileSync(page, 'utf8')}`,
      resolveDir: folder,
      sourcefile: path.basename(page),
      loader: 'jsx',
    },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    tsconfigRaw: {},
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: LOADERS,
    outdir: path.join(folder, 'bundle'),
    entryNames: 'main',
    logLevel: 'error',
  });
  return new Map(outputFiles.map((file) => [path.basename(file.path), Buffer.from(file.contents)]));
}
