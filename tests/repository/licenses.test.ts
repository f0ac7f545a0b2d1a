import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { writeLicenses } from '../../scripts/build/licenses.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A few of the packages in each part. */
const PARTS = {
  'dist/embed': ['preact', '@r2wc/react-to-web-component', 'nanostores', 'ofetch', 'superstruct', 'altcha-lib'],
  'dist/embed/ar': ['preact', '@r2wc/react-to-web-component', 'nanostores', 'ofetch', 'superstruct', 'altcha-lib'],
  'dist/iife': ['preact', '@r2wc/react-to-web-component', 'nanostores', 'ofetch', 'superstruct', 'altcha-lib'],
  'dist/site': ['preact', '@fontsource-variable/readex-pro', 'nanostores', 'ofetch', 'superstruct', 'altcha-lib'],
  'dist/lib': ['@r2wc/react-to-web-component'],
  'dist/cjs': ['nanostores', '@nanostores/react', 'ofetch', 'superstruct'],
  'dist/cli': [
    'commander',
    'inquirer',
    'yaml',
    'jiti',
    '@babel/core',
    'json5',
    'acorn',
    'hpagent',
    'proxy-from-env',
    'ofetch',
    'superstruct',
  ],
  'dist/server': ['drizzle-orm'],
};

describe.each(Object.entries(PARTS))('%s', (part, packages) => {
  it('has the licenses of its packages in a file beside it', () => {
    const text = read(`${part}/LICENSES.txt`);
    for (const name of packages) {
      expect(text).toMatch(
        new RegExp(`^${name} (?:[\\d.]+ )?\\((MIT|ISC|Apache-2\\.0|OFL-1\\.1)\\)\\n\\n[^]{500}`, 'm'),
      );
    }
    expect(text).not.toContain('<copyright holders>');
  });

  it('has bundles whose first lines lead to that file', () => {
    const files = readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' });
    const named = files.filter((file) => /\.(js|css)$/.test(file)).flatMap((file) => licenseFile(`${part}/${file}`));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

/** The file that the beginning of a bundle names. Only an interpreter or a directive comes before. */
function licenseFile(bundle: string): string[] {
  const found = /^(?:#!.*\n|'use client';\n)?\/\* Licenses: (\S+) \*\/\n/.exec(read(bundle))?.[1];
  return found ? [path.posix.join(path.posix.dirname(bundle), found)] : [];
}

it.each([
  'dist/iife/mm.js',
  'dist/iife/ar/mm.js',
  'dist/cli/program.js',
  'dist/cli/inquirer.js',
  'dist/cli/jiti.js',
  'dist/site/fonts/fonts.css',
])('%s names its licenses first', (bundle) => expect(licenseFile(bundle).length).toBe(1));

it.each(['dist/embed', 'dist/embed/ar', 'dist/site/assets', 'dist/site/ar/assets', 'dist/lib'])(
  'every bundle in %s with code of a package names its licenses first',
  (folder) => {
    // Two names that no minifier changes: Preact's mark on the nodes of the page, and a method that r2wc defines.
    const withPackage = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.js') && /\b__k\b|attributeChangedCallback/.test(read(file)));
    expect(withPackage.length).toBeGreaterThan(0);
    expect(withPackage.filter((bundle) => licenseFile(bundle).length === 0)).toEqual([]);
  },
);

describe('the build', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'mm-licenses-'));
  afterAll(() => rmSync(out, { recursive: true }));
  beforeEach(() => mkdirSync(path.join(out, 'part'), { recursive: true }));

  const bundleWith = (name: string, license: string | undefined, text?: string, notice?: string) => {
    const folder = path.join(out, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }));
    if (text) writeFileSync(path.join(folder, 'LICENSE.md'), text);
    if (notice) writeFileSync(path.join(folder, 'NOTICE'), notice);
    writeLicenses(out, [{ part: 'part', modules: [path.join(folder, 'index.js'), path.join(out, 'own.js')] }]);
    return readFileSync(path.join(out, 'part/LICENSES.txt'), 'utf8');
  };

  it('writes the text that a package brings', () => {
    expect(bundleWith('@some/package', 'MIT', 'Do what you like.\r\n')).toBe(
      '@some/package 1.0.0 (MIT)\n\nDo what you like.\n',
    );
  });

  it('writes the notice of a package, too', () => {
    expect(bundleWith('noted', 'Apache-2.0', 'Terms', 'By somebody.')).toContain('Terms\n\nBy somebody.\n');
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE', undefined])(
    'fails for a package under %s',
    (license) => expect(() => bundleWith('planted', license, 'Text')).toThrow('planted has the license'),
  );

  it('writes the licenses of packages inside the published file of another, and fails if one is not known', () => {
    const folder = path.join(out, 'node_modules/packed');
    const packWith = (name: string) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, 'index.js'),
        `__webpack_require__("./node_modules/.pnpm/${name}@1/node_modules/${name}/index.js")`,
      );
      return bundleWith('packed', 'MIT', 'Of the outer one.');
    };
    expect(packWith('json5')).toMatch(
      /^json5 \(MIT\)\n\n[\s\S]*Aseem Kishore[\s\S]*\npacked 1\.0\.0 \(MIT\)\n\nOf the outer one\.\n$/,
    );
    expect(() => packWith('left-alone')).toThrow('A package contains left-alone, whose license is not known here.');
  });

  it('fails for a package without the text of its license, unless somebody has looked up whose it is', () => {
    expect(() => bundleWith('silent', 'MIT')).toThrow('silent has no file with its license');
  });
});

it('the package brings no packages of the command line', () => {
  const { dependencies } = JSON.parse(read('package.json'));
  const library = path.join(root, 'dist/lib');
  const used = readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(path.join(library, file), 'utf8').matchAll(/from ?"((?:@[\w-]+\/)?[\w-]+)/g)])
    .map(([, name]) => name)
    .filter((name) => !['react', 'react-dom'].includes(name ?? ''));
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(used)].sort());
});
