import path from 'node:path';

/** The languages of the product. The first is the one of the sources; each other one is built in a folder with its name. */
export const LANGUAGES = ['en', 'ar'];

/** Returns the folder of a part in a language: `embed` in English, `embed/ar` in Arabic. */
export function partIn(part, language) {
  return language === LANGUAGES[0] ? part : `${part}/${language}`;
}

const INDEX = path.join('src', 'core', 'texts', 'index.ts');
const isTexts = (name, importer) => name === './en' && importer?.split('?')[0].endsWith(INDEX);

/** The plugin of Rolldown and Vite that puts the texts of a language in the place of the English ones. */
export function textsIn(language) {
  return {
    name: 'texts-in',
    resolveId(name, importer) {
      return isTexts(name, importer) ? path.join(path.dirname(importer), language, 'index.ts') : null;
    },
  };
}

/** The same for esbuild. */
export function textsInForEsbuild(language) {
  return {
    name: 'texts-in',
    setup(host) {
      host.onResolve({ filter: /^\.\/en$/ }, ({ path: name, importer, resolveDir }) =>
        isTexts(name, importer) ? { path: path.join(resolveDir, language, 'index.ts') } : undefined,
      );
    },
  };
}
