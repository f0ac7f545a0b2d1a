import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import webpack from 'webpack';

/** React is the application's own. */
const REACT = /^(react|react-dom)(\/|$)/;

/**
 * Bundles an application that uses our npm package, as Vite and webpack do it without settings. React is left out.
 * @param name the folder below `folder` for the code and the bundles
 * @returns for each bundler, the files that a browser loads at the start
 */
export async function bundleApp(folder, name, code) {
  const root = path.join(folder, name);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const entry = path.join(root, 'main.js');
  writeFileSync(entry, code);
  return { Vite: await bundleByVite(root, entry), webpack: await bundleByWebpack(root, entry) };
}

async function bundleByVite(root, entry) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'vite', modulePreload: false, rolldownOptions: { input: entry, external: REACT } },
  });
  const { fileName, imports } = output.find(({ isEntry }) => isEntry);
  const byName = new Map(output.map((file) => [file.fileName, file]));
  const start = new Set([fileName, ...imports]);
  for (const each of start) for (const next of byName.get(each)?.imports ?? []) start.add(next);
  return [...start].filter((each) => byName.has(each)).map((each) => path.join(root, 'vite', each));
}

async function bundleByWebpack(root, entry) {
  const stats = await promisify(webpack)({
    mode: 'production',
    context: root,
    entry,
    output: { path: path.join(root, 'webpack'), module: true, chunkFormat: 'module' },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: REACT,
    performance: false,
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
  return entrypoints.main.assets.map((asset) => path.join(root, 'webpack', asset.name));
}
