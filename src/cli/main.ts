#!/usr/bin/env node
import './supported-node';

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { storeCompiledCode } from './compile-cache';
import { exitCodeOf } from './failure/exit-codes';
import { reasonOf } from './failure/file-failure';
import { type Io, processIo } from './io/io';
import { commandIn } from './manifest/complete';
import type { Manifest } from './manifest/manifest';
import { isQuick, quick } from './manifest/quick';
import { languageOf } from './settings/language';

let isEnding = false;
/** Decides the exit code if the output was full, whatever the command found. */
let isFull = false;
// A reader that stops early, as in `mm … | head`, is not a failure. A command that has accounts to tidy up ends as on SIGTERM.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (isEnding) return;
  isEnding = true;
  if (code !== 'EPIPE') {
    isFull = true;
    process.stderr.on('error', () => undefined);
    process.stderr.write(`mm: Nothing can be written to the output: ${reasonOf({ code })}.\n`);
    // The reason is said. That the command was interrupted by it says nothing more.
    process.stderr.write = (...given: unknown[]) => {
      const done = given.at(-1);
      if (typeof done === 'function') done();
      return true;
    };
  }
  if (process.emit('SIGTERM', 'SIGTERM')) return;
  process.exit(isFull ? exitCodeOf('storage') : 0);
});

void main(process.argv.slice(2), processIo());

async function main(argv: string[], io: Io): Promise<void> {
  const manifest = isQuick(argv) ? readManifest() : undefined;
  const answered = manifest && (await quick(argv, io, manifest));
  if (answered !== undefined) return end(answered, [process.stdout]);

  const language = languageOf(argv, io, (line) => {
    const known = manifest ?? readManifest();
    return known && commandIn(known, line);
  });
  storeCompiledCode(process.env);
  const file = language === 'en' ? './program.js' : `./program.${language}.js`;
  const { run } = createRequire(import.meta.url)(file) as typeof import('./program');
  await end(await run(argv, io), [process.stdout, process.stderr]);
}

/** Ends the process once all output is written. Timers of invisible notices must not delay it. */
async function end(code: number, streams: NodeJS.WriteStream[]): Promise<void> {
  for (const stream of streams) await new Promise<void>((resolve) => stream.write('', () => resolve()));
  // The error of a write comes after its end.
  await new Promise((resolve) => setImmediate(resolve));
  process.exit(isFull ? exitCodeOf('storage') : code);
}

/** Reads the command tree that the build has written next to this file; undefined while the build runs. */
function readManifest(): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(import.meta.dirname, 'manifest.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}
