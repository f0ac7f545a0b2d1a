/**
 * Builds every part of the product into dist/. `--stale` builds only if a source is newer than the last build. Builds in a
 * temporary folder and swaps it in at the end, so that a failed build leaves the last good one in place.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeManPages } from './build/cli/man.mjs';
import { writeCliManifest } from './build/cli/manifest.mjs';
import { writeCliReference } from './build/cli/reference.mjs';
import { compressFolder } from './build/compress.mjs';
import { LANGUAGES, partIn } from './build/language.mjs';
import { finishLibrary } from './build/library/library.mjs';
import { savedModules, writeLicenses } from './build/licenses.mjs';
import { writeEmbedRelease } from './build/pages/embed-release.mjs';
import { buildElements, buildScripts, buildSite } from './build/pages/pages.mjs';
import { writeServiceWorker } from './build/pages/service-worker.mjs';
import { siteFont, writeSitePage } from './build/pages/site-page.mjs';
import { loadManifest, reserveSheet } from './build/reserve-sheet.mjs';
import { isStale } from './build/stale.mjs';
import { writeLegalTexts } from './texts/legal.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const ENTRIES = [
  'src/core/index.ts',
  'src/widgets/index.ts',
  'src/widgets/elements/index.ts',
  'src/widgets/embed/loader.ts',
  'src/widgets/embed/checksums.ts',
  'src/widgets/embed/classic.ts',
  'src/cli/main.ts',
  'server/src/main.ts',
  'server/src/operator/main.ts',
  'examples/standalone/main.tsx',
  'examples/standalone/index.html',
  'examples/standalone/index.ar.html',
  'examples/standalone/service-worker.ts',
];

async function build() {
  const missing = ENTRIES.filter((entry) => !existsSync(entry));
  if (missing.length) return fail(`Build: ${missing.join(', ')} not found.`);

  const started = Date.now();
  const out = `.build-${process.pid}`;
  mkdirSync(out);
  try {
    const env = { ...process.env, MM_OUT: out };
    const tsup = fileURLToPath(import.meta.resolve('tsup')).replace(/index\.js$/, 'cli-default.js');
    const { status } = spawnSync(process.execPath, [tsup], { env, stdio: 'inherit' });
    if (status !== 0) return fail('Build: failed; dist/ is unchanged.');
    const pages = LANGUAGES.flatMap((language) =>
      [buildElements, buildSite, buildScripts].map((build) => build(out, language)),
    );
    const parts = await Promise.all([finishLibrary(out), ...pages]);
    writeLicenses(out, [...parts.flat(), ...savedModules(out), { part: 'site', modules: [siteFont] }]);
    const sheet = reserveSheet(await loadManifest());
    for (const language of LANGUAGES) {
      writeFileSync(path.join(out, partIn('embed', language), 'reserve.css'), sheet);
    }
    await writeEmbedRelease(out);
    // The package contains ES modules, but the command line is one CommonJS script, so that its compiled code can be cached.
    writeFileSync(path.join(out, 'cli/package.json'), '{"type":"commonjs"}\n');
    writeLegalTexts(root, out);
    writeCliManifest(out);
    writeCliReference(out);
    await writeManPages(out);
    for (const language of LANGUAGES) {
      writeSitePage(language, out);
      await writeServiceWorker(language, out);
    }
    for (const part of readdirSync(out)
      .filter((name) => name !== 'graph')
      .sort())
      console.log(line(part, out));
    for (const part of ['site', 'embed', 'iife']) await compressFolder(path.join(out, part));
    writeFileSync(path.join(out, 'built'), `${started}\n`);
    rmSync('dist', { recursive: true, force: true });
    renameSync(out, 'dist');
    console.log(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function line(part, out) {
  const files = readdirSync(path.join(out, part), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
  return `  ${part.padEnd(8)}${String(files.length).padStart(4)} files ${(bytes / 1000).toFixed(1).padStart(9)} kB`;
}

function fail(text) {
  console.error(text);
  process.exitCode = 1;
}

if (!process.argv.includes('--stale') || isStale()) await build();
