/** Writes the licenses of the packages that are in a part of the build into one file beside it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import usualLicenses from 'spdx-license-list/full.js';

const FILE = 'LICENSES.txt';
/** The line in the usual text of a license that names the owner. */
const OWNER = 'Copyright (c) <year> <copyright holders>';

/** Licenses that allow what we do: to bundle the package, and to give the bundle to members and partners. */
const ALLOWED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

/** Whose copyright it is, for packages that come without the text of their license. */
const OWNERS = { '@r2wc/core': 'Bitovi', '@r2wc/react-to-web-component': 'Bitovi', 'drizzle-orm': 'Drizzle Team' };

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
    const packages = new Set(modules.filter(isOfPackage).map(packageFolder));
    const texts = new Set([...packages].map(licenseOf).sort());
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

function licenseOf(folder) {
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
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}

function usualText(name, license) {
  if (!OWNERS[name]) throw new Error(`${name} has no file with its license, and nobody is named as its owner.`);
  const { licenseText } = usualLicenses[license];
  const own = `Copyright (c) ${OWNERS[name]}`;
  return licenseText.includes(OWNER) ? licenseText.replace(OWNER, own) : `${own}\n\n${licenseText}`;
}
