#!/usr/bin/env node
import { processIo } from './io';
import { run } from './program';

// A reader that has enough, as in `mm … | head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 70));

const code = await run(process.argv.slice(2), processIo());

// What is written must be out before the end; timers of notices nobody sees must not delay it.
await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
await new Promise<void>((resolve) => process.stderr.write('', () => resolve()));
process.exit(code);
