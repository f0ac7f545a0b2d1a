import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../../call';
import { Failure, usage } from '../../failure/failure';
import { reasonOf } from '../../failure/file-failure';
import { writeText } from '../../text/write-text';
import { formatFlow } from '../fmt';
import { startProxy } from './proxy';
import { createRecorder } from './recorder';

/** Options of `mm flow record`. */
export interface RecordOptions {
  port: number;
  /** Milliseconds after which recording ends by itself. */
  for?: number;
}

/**
 * `mm flow record`: records the calls between a client and the backend until interrupted, and writes them as a flow.
 * @throws Failure if the file exists, or nothing was recorded
 */
export async function recordFlow(call: Call, file: string, options: RecordOptions): Promise<void> {
  if (existsSync(file)) throw usage(`${file} already exists.`, 'exists');
  // Check this before recording, because otherwise the recording could not be saved.
  accessSync(path.dirname(path.resolve(file)), constants.W_OK);
  const recorder = createRecorder(await call.core());
  let count = 0;
  const proxy = await startProxy(call.flags.baseUrl, options.port, (passed) => {
    const step = recorder.take(passed);
    if (!step) return;
    count += 1;
    call.output.note(`${count}. ${step}`);
  }).catch((error: Error) => {
    throw usage(
      `Cannot listen on port ${options.port}: ${(error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'another program uses it' : reasonOf(error)}.`,
      'port',
    );
  });
  const own = `http://localhost:${proxy.port}`;
  const base = `${own}${new URL(call.flags.baseUrl).pathname}`;
  call.output.note(`Recording. Use the site at ${own}, or mm with --base-url ${base}. Press Ctrl-C to stop.`);
  await ended(call, options.for);
  await proxy.close();
  if (count === 0) throw new Failure('expectation', 'Nothing was done, so no flow was written.', 'nothing-recorded');
  const name = path.basename(file).replace(/(\.flow)?\.ya?ml$/, '');
  const { stringify } = await import('../../text/yaml');
  writeText(file, formatFlow(stringify(recorder.flow(name), { lineWidth: 0 })));
  call.output.done(`Wrote ${file}. Next: mm flow plan ${file}`, { file, steps: count });
}

function ended({ io }: Call, time: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = time === undefined ? undefined : setTimeout(resolve, time);
    io.onInterrupt?.(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
