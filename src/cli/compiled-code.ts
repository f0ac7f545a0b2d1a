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
import { homedir } from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';

type Environment = Readonly<Record<string, string | undefined>>;

/** A program that was loaded with what is left of its last compilation. */
export interface Loaded<Exports> {
  exports: Exports;
  /** Keeps what was compiled until now for the next start, where nothing is kept yet. Never throws. */
  keep(): void;
}

const WEEK = 7 * 24 * 3_600_000;

/** Where compiled code is kept: mm in XDG_CACHE_HOME, else in ~/.cache; undefined where it is not to be kept. */
function cacheFolder(env: Environment): string | undefined {
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const cache = env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : undefined;
  return path.join(cache ?? path.join(env.HOME || homedir(), '.cache'), 'mm');
}

/**
 * What is kept stands in its file twice: V8 believes what it is given, and a single bit that has changed can end the
 * process. To compare is cheaper than any sum.
 */
const twice = (code: Buffer) => Buffer.concat([code, code]);

function once(kept: Buffer): Buffer | undefined {
  const code = kept.subarray(0, kept.length / 2);
  return code.length > 0 && code.equals(kept.subarray(code.length)) ? code : undefined;
}

/** Only what nobody else could have written: what is kept is run. */
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
    // It is only slower without.
  }
}

/** What was kept is two megabytes, which nothing holds on to once it is taken over. */
function compile(file: string, cachedData: Buffer | undefined): { script: Script; isKept: boolean } {
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`,
    { filename: file, cachedData },
  );
  return { script, isKept: !!cachedData && !script.cachedDataRejected };
}

/**
 * Loads a CommonJS file as `require` does, but with the code that V8 made of it at an earlier start: compiling is a third
 * of what a short command costs. Node 22 can do so by itself, the oldest Node that we run on cannot.
 * Such a script cannot `import()`: Node forgets how, with the code that was kept.
 * @param version of the program: with size, time and place of the file it tells one build from another
 */
export function loadCompiled<Exports>(file: string, version: string, env: Environment): Loaded<Exports> {
  const folder = cacheFolder(env);
  const { size, mtimeMs } = statSync(file);
  // What is kept names the place of the file, for those who read a stack.
  const place = Buffer.from(path.dirname(file)).toString('base64url').slice(-60);
  const build = [version, place, size.toString(36), Math.floor(mtimeMs).toString(36), process.version, process.arch];
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
