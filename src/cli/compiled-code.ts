import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { homeFolder } from './settings/home-folder';

type Environment = Readonly<Record<string, string | undefined>>;

/** A program that was loaded with the remains of its last compilation. */
export interface Loaded<Exports> {
  exports: Exports;
  /** Stores the code compiled so far for the next start, unless something is already stored. Never throws. */
  keep(): void;
}

const WEEK = 7 * 24 * 3_600_000;

/** The folder for compiled code: mm in XDG_CACHE_HOME, or else in ~/.cache. Undefined if caching is disabled or there is no home. */
function cacheFolder(env: Environment): string | undefined {
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const cache = env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : undefined;
  const home = homeFolder(env);
  const folder = cache ?? (home && path.join(home, '.cache'));
  return folder && path.join(folder, 'mm');
}

/**
 * Stores the code twice in its file, so that damage is noticed. V8 trusts its input, and a single changed bit can end the
 * process. Comparing two copies is cheaper than any checksum.
 */
const twice = (code: Buffer) => Buffer.concat([code, code]);

function once(kept: Buffer): Buffer | undefined {
  const code = kept.subarray(0, kept.length / 2);
  return code.length > 0 && code.equals(kept.subarray(code.length)) ? code : undefined;
}

/** Reads only files that nobody else can have written, because we execute their content. */
function readOwn(file: string): Buffer | undefined {
  let open: number | undefined;
  try {
    open = openSync(file, 'r');
    const { uid, mode } = fstatSync(open);
    const isOwn = !process.getuid || (uid === process.getuid() && (mode & 0o022) === 0);
    return isOwn ? once(readFileSync(open)) : undefined;
  } catch {
    return undefined;
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

function write(file: string, code: Buffer): void {
  const folder = path.dirname(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) {
      const old = path.join(folder, name);
      if (name.includes('.code') && Date.now() - statSync(old).mtimeMs > WEEK) unlinkSync(old);
    }
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, twice(code), { mode: 0o600, flag: 'wx' });
    renameSync(fresh, file);
  } catch {
    // Without the stored code, starting is only slower.
  }
}

/** Compiles a file. The stored code is two megabytes, so nothing keeps a reference to it after this. */
function compile(file: string, cachedData: Buffer | undefined): { script: Script; isKept: boolean } {
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`,
    { filename: file, cachedData },
  );
  return { script, isKept: !!cachedData && !script.cachedDataRejected };
}

/**
 * Loads a CommonJS file like `require` does, but with the code that V8 compiled at an earlier start. Compiling takes a third of
 * the time of a short command. Node 22 can do this by itself, but our oldest supported Node cannot. Such a script cannot
 * `import()`, because stored code loses this ability.
 * @param version of the program. Together with size, time and place of the file it identifies a build
 */
export function loadCompiled<Exports>(file: string, version: string, env: Environment): Loaded<Exports> {
  const folder = cacheFolder(env);
  const { size, mtimeMs } = statSync(file);
  // The stored code contains the file's path, which appears in stack traces.
  const place = Buffer.from(path.dirname(file)).toString('base64url').slice(-60);
  const build = [
    version,
    place,
    path.basename(file, '.js'),
    size.toString(36),
    Math.floor(mtimeMs).toString(36),
    process.version,
    process.arch,
  ];
  const kept = folder && path.join(folder, `${build.join('-')}.code`);
  const { script, isKept } = compile(file, kept ? readOwn(kept) : undefined);
  const made = { exports: {} };
  const begin: (...args: unknown[]) => void = script.runInThisContext();
  begin.call(made.exports, made.exports, createRequire(file), made, file, path.dirname(file));
  return {
    exports: made.exports as Exports,
    keep() {
      if (kept && !isKept) write(kept, script.createCachedData());
    },
  };
}
