import { readFileSync } from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import { browserslistToTargets, Features, transform } from 'lightningcss';

/** The browsers of `browserslist` in package.json. What they lack, such as nesting, is replaced. */
const TARGETS = browserslistToTargets(browserslist());
const STYLE_TEXT = /\.css\?inline$/;

/** Paddings and gaps that are lengths in pixels alone. */
const SPACES = /\b((?:padding|gap|row-gap|column-gap)[\w-]*: )((?:0|\d+px)(?: (?:0|\d+px))*)(?=;)/g;
/** Smaller spaces, as in a badge, would look no different. Larger paddings keep room for something that stands there. */
const LEAST = 8;
const MOST = 36;

/**
 * Multiplies the spaces of a stylesheet by the page's token `--mm-space`. Done here, so that the sources stay readable and no
 * space can be forgotten.
 */
export function withSpace(css) {
  return css.replace(SPACES, (_, property, value) => {
    const scaled = value.replace(/(\d+)px/g, (size, pixels) =>
      pixels < LEAST || pixels > MOST ? size : `calc(${size} * var(--_space))`,
    );
    return property + scaled;
  });
}

/** Returns the minified text of a stylesheet, as the supported browsers understand it. */
export function compileStyle(file) {
  const { code } = transform({
    filename: path.basename(file),
    code: Buffer.from(withSpace(readFileSync(file, 'utf8'))),
    minify: true,
    targets: TARGETS,
    // Its replacement depends on `lang` instead of the direction. A browser without it does not mirror some arrows.
    exclude: Features.DirSelector,
  });
  return code.toString();
}

/** Returns the module for `import text from './x.css?inline'`. */
const moduleOf = (file) => `export default ${JSON.stringify(compileStyle(file))};`;

const written = (folder, file) => path.relative('.', path.resolve(folder, file)).replaceAll(path.sep, '/');

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

/**
 * The plugin for esbuild. A style sheet may also be an entry. Paths are relative to the project, because they appear in the
 * library's comments.
 */
export const styleTextForEsbuild = {
  name: 'style-text',
  setup(host) {
    host.onResolve({ filter: /\.css(\?inline)?$/ }, (request) => ({
      path: `${written(request.resolveDir, request.path.replace('?inline', ''))}?inline`,
      namespace: 'style-text',
    }));
    host.onLoad({ filter: STYLE_TEXT, namespace: 'style-text' }, ({ path: id }) => {
      const file = path.resolve(id.replace('?inline', ''));
      return { contents: moduleOf(file), loader: 'js', watchFiles: [file] };
    });
  },
};
