import { readFileSync } from 'node:fs';
import path from 'node:path';
import { browserslistToTargets, Features, transform } from 'lightningcss';

/** The oldest browsers that the styles support. Nesting is flattened for them. */
const TARGETS = browserslistToTargets(['chrome 111', 'firefox 115', 'safari 16.4']);
const STYLE_TEXT = /\.css\?inline$/;

/** Returns the module for `import text from './x.css?inline'`: the minified text of the stylesheet. */
function moduleOf(file) {
  const { code } = transform({
    filename: path.basename(file),
    code: readFileSync(file),
    minify: true,
    targets: TARGETS,
    // Their replacements depend on the operating system and on `lang`, not on the page's `color-scheme` and `dir`.
    exclude: Features.LightDark | Features.DirSelector,
  });
  return `export default ${JSON.stringify(code.toString())};`;
}

/** The plugin for page bundles. */
export const styleText = {
  name: 'style-text',
  resolveId: {
    filter: { id: STYLE_TEXT },
    handler: (name, importer) => path.resolve(path.dirname(importer), name),
  },
  load: {
    filter: { id: STYLE_TEXT },
    handler: (id) => ({ code: moduleOf(id.replace('?inline', '')), moduleType: 'js' }),
  },
};

/** The plugin for tsup. Paths are relative to the project, because they appear in the library's comments. */
export const styleTextForTsup = {
  name: 'style-text',
  setup(host) {
    host.onResolve({ filter: STYLE_TEXT }, (request) => ({
      path: path.relative('.', path.resolve(request.resolveDir, request.path)).replaceAll(path.sep, '/'),
      namespace: 'style-text',
    }));
    host.onLoad({ filter: STYLE_TEXT, namespace: 'style-text' }, ({ path: id }) => {
      const file = path.resolve(id.replace('?inline', ''));
      return { contents: moduleOf(file), loader: 'js', watchFiles: [file] };
    });
  },
};
