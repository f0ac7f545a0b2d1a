import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const SUFFIX = '?inline';

/** Browsers the styles are written for; nesting is flattened for the older ones. */
const CSS_TARGET = ['chrome111', 'firefox115', 'safari16.4'];

/**
 * Gives `import css from './x.css?inline'` the minified text of the stylesheet, as Vite does.
 * The query stays on the resolved path because tsup claims every path that ends in `.css`.
 */
export const inlineCss: Plugin = {
  name: 'inline-css',
  setup(host) {
    host.onResolve({ filter: /\.css\?inline$/ }, (request) => ({
      // From the project on: names are made of paths too, and the same sources are to give the same files anywhere.
      path: path.relative('.', path.resolve(request.resolveDir, request.path)).replaceAll(path.sep, '/'),
      namespace: 'inline-css',
    }));
    host.onLoad({ filter: /.*/, namespace: 'inline-css' }, async (request) => {
      const file = request.path.slice(0, -SUFFIX.length);
      const result = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        legalComments: 'none',
        logLevel: 'silent',
        target: CSS_TARGET,
      });
      return {
        contents: `export default ${JSON.stringify(result.outputFiles[0]?.text.trim() ?? '')}`,
        loader: 'js',
        warnings: result.warnings,
        watchFiles: Object.keys(result.metafile.inputs).map((input) => path.resolve(input)),
      };
    });
  },
};
