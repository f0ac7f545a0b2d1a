/** Writes the licenses of the packages that are in a part of the build into one file beside it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import usualLicenses from 'spdx-license-list/full.js';

const FILE = 'LICENSES.txt';
/** The line in the usual text of a license that names the owner. */
const OWNER = 'Copyright (c) <year> <copyright holders>';

/** Licenses that allow what we do: to bundle the package, and to give the bundle to members and partners. */
const ALLOWED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

/** Whose copyright it is, for packages that come without the text of their license. */
const OWNERS = { '@r2wc/core': 'Bitovi', '@r2wc/react-to-web-component': 'Bitovi', 'drizzle-orm': 'Drizzle Team' };

/** A package inside a published file of another package, as its bundler names it. */
const INNER = /node_modules\/\.pnpm\/[^/]+\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/g;
/** Packages inside others whose bundler does not name them. */
const UNNAMED = { jiti: ['acorn', 'pathe'] };

/** The licenses of packages inside others that are not installed here. A name that ends with a slash is a scope. */
const NOT_INSTALLED = {
  '@jridgewell/': ['MIT', '2024 Justin Ridgewell'],
  '@babel/': ['MIT', '2014-present Sebastian McKenzie and other contributors'],
  'babel-plugin-parameter-decorator': ['MIT', 'Warner'],
  gensync: ['MIT', '2018 Logan Smyth'],
  jsesc: ['MIT', 'Mathias Bynens'],
  json5: ['MIT', '2012-2018 Aseem Kishore, and others'],
};

/** Whether a module belongs to a package, and is not our own. */
export const isOfPackage = (module) => module.includes('node_modules');

/** The first line of a bundle with packages, as a comment of scripts and stylesheets. `folder` leads to the file with the licenses. */
export const licenseLine = (folder = '.') => `/* Licenses: ${folder}/${FILE} */`;

/**
 * Writes `LICENSES.txt` into the folder of each part.
 * @param parts the parts with the modules in them, own ones included. A part may come more than once
 * @throws Error if a package has no license that lets us bundle it
 */
export function writeLicenses(out, parts) {
  for (const name of new Set(parts.map(({ part }) => part))) {
    const modules = parts.flatMap((each) => (each.part === name ? each.modules : []));
    const files = modules.filter(isOfPackage);
    const inner = new Set(files.flatMap(innerPackages));
    const own = [...new Set(files.map(packageFolder))].map((folder) => licenseOf(folder));
    const texts = new Set([...own, ...[...inner].map(innerLicense)].sort());
    const text = [...texts].join(`\n${'-'.repeat(80)}\n\n`);
    writeFileSync(path.join(out, name, FILE), text || 'No packages are bundled here.\n');
  }
}

const savedFolder = (out) => path.join(out, 'graph', 'modules');

/** The esbuild plugin that saves which modules it put into a part, for `savedModules`. `build` names the build of that part. */
export const saveModules = (out, part, build = 'all') => ({
  name: 'save-modules',
  setup(host) {
    host.initialOptions.metafile = true;
    host.onEnd(({ metafile }) => {
      mkdirSync(savedFolder(out), { recursive: true });
      const saved = { part, modules: metafile ? Object.keys(metafile.inputs) : [] };
      writeFileSync(path.join(savedFolder(out), `${part}.${build}.json`), JSON.stringify(saved));
    });
  },
});

/** Returns the parts that esbuild built, each with its modules. */
export function savedModules(out) {
  return readdirSync(savedFolder(out)).map((file) =>
    JSON.parse(readFileSync(path.join(savedFolder(out), file), 'utf8')),
  );
}

function packageFolder(module) {
  const [found] = /^.*node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(module.replace(/^\0/, '')) ?? [];
  if (!found) throw new Error(`${module} is in no package.`);
  return path.resolve(found);
}

/** @param heading the name and version of the package, if these are not those of the folder */
function licenseOf(folder, heading) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (!ALLOWED.includes(license)) {
    throw new Error(`${name} has the license "${license}", which is not among those that we may bundle.`);
  }
  const files = (names) =>
    readdirSync(folder)
      .filter((each) => names.test(each))
      .map((each) => readFileSync(path.join(folder, each), 'utf8').replaceAll('\r\n', '\n').trim());
  const own = files(/^(license|licence|copying)(\.\w+)?$/i);
  // Apache-2.0 asks for the notice of a package, too.
  const texts = [...(own.length > 0 ? own : [usualText(name, license).trim()]), ...files(/^notice(\.\w+)?$/i)];
  return `${heading ?? `${name} ${version}`} (${license})\n\n${texts.join('\n\n')}\n`;
}

/** Returns the names of the packages that a published file contains. */
function innerPackages(module) {
  const file = path.resolve(module);
  if (!existsSync(file)) return [];
  const named = [...readFileSync(file, 'utf8').matchAll(INNER)].map(([, name]) => name);
  return [...named, ...(UNNAMED[path.basename(packageFolder(module))] ?? [])];
}

function innerLicense(name) {
  const folder = path.resolve('node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return licenseOf(folder, name);
  const [license, owner] = NOT_INSTALLED[name] ?? NOT_INSTALLED[name.replace(/\/.*/, '/')] ?? [];
  if (!license) throw new Error(`A package contains ${name}, whose license is not known here.`);
  return `${name} (${license})\n\n${usualText(name, license, owner)}\n`;
}

function usualText(name, license, owner = OWNERS[name]) {
  if (!owner) throw new Error(`${name} has no file with its license, and nobody is named as its owner.`);
  const { licenseText } = usualLicenses[license];
  const own = `Copyright (c) ${owner}`;
  return licenseText.includes(OWNER) ? licenseText.replace(OWNER, own) : `${own}\n\n${licenseText}`;
}
