#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { processIo } from './io';
import type { Manifest } from './manifest/manifest';
import { isQuick, quick } from './manifest/quick';

// A reader that has enough, as in `mm … | head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 70));

const argv = process.argv.slice(2);
const io = processIo();
const manifest = isQuick(argv) ? readManifest() : undefined;
const answered = manifest && (await quick(argv, io, manifest));
const code = answered ?? (await (await import('./program')).run(argv, io));

// What is written must be out before the end; timers of notices nobody sees must not delay it.
await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
// Nothing of the kind went to stderr where the manifest had the answer.
if (answered === undefined) await new Promise<void>((resolve) => process.stderr.write('', () => resolve()));
process.exit(code);

/** The command tree that the build has written beside this file; undefined while it is being built. */
function readManifest(): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}
