/** Writes the types of the library, next to its code. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The modules that the package exports. */
const ENTRIES = ['core/index', 'widgets/index', 'widgets/elements/index', 'widgets/elements/jsx', 'cli/flow/define'];
/** The modules that a declaration names: `from './x'`, `import './x'` and `import("./x")`. */
const NAMED = /(\bfrom |\bimport |\bimport\()(['"])([^'"]+)\2/g;
/** Packages without CommonJS. A CommonJS file may name their types only with this attribute. */
const ESM_ONLY = /^(nanostores|superstruct)$/;

/**
 * Writes the declarations that the exports need into both folders. The compiler does not check types here, which `npm run check`
 * does, and which would take ten times as long.
 */
export async function writeTypes(lib, cjs) {
  const made = mkdtempSync(path.join(tmpdir(), 'mm-types-'));
  try {
    const compiler = fileURLToPath(import.meta.resolve('typescript')).replace(/typescript\.js$/, 'tsc.js');
    const config = fileURLToPath(new URL('library.tsconfig.json', import.meta.url));
    await promisify(execFile)(process.execPath, [compiler, '-p', config, '--outDir', made]);
    const wanted = new Set(ENTRIES);
    for (const name of wanted) {
      const text = withFileNames(made, name, wanted);
      write(path.join(lib, `${name}.d.ts`), text);
      write(path.join(cjs, `${name}.d.ts`), forCommonJs(text));
    }
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Returns a declaration with the file names of the modules that it names, and adds them to those that are wanted. */
function withFileNames(made, name, wanted) {
  const folder = path.posix.dirname(name);
  return readFileSync(path.join(made, `${name}.d.ts`), 'utf8').replace(NAMED, (_all, before, quote, module) => {
    // The compiler names a file of a package without its extension.
    if (module === 'superstruct/dist/utils') return `${before}${quote}${module}.js${quote}`;
    if (!module.startsWith('.')) return `${before}${quote}${module}${quote}`;
    const target = [module, `${module}/index`]
      .map((each) => path.posix.join(folder, each))
      .find((each) => existsSync(path.join(made, `${each}.d.ts`)));
    if (!target) throw new Error(`The types of ${name} name ${module}, which has none.`);
    wanted.add(target);
    const relative = path.posix.relative(folder, target);
    return `${before}${quote}${relative.startsWith('.') ? '' : './'}${relative}.js${quote}`;
  });
}

function forCommonJs(text) {
  const attribute = `with { 'resolution-mode': 'import' }`;
  return text
    .replace(/import\("([^"]+)"\)/g, (all, module) =>
      isEsmOnly(module) ? `import("${module}", { ${attribute.replace('with', 'with:')} })` : all,
    )
    .replace(/^import (?:type )?\{(.*)\} from '([^']+)';$/gm, (all, names, module) =>
      isEsmOnly(module) ? `import type {${names.replace(/\btype /g, '')}} from '${module}' ${attribute};` : all,
    );
}

const isEsmOnly = (module) => ESM_ONLY.test(module.split('/')[0]);

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
