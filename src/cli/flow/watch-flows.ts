import { watch } from 'node:fs';
import path from 'node:path';
import type { Call } from '../call';
import { Failure } from '../failure/failure';
import { type FlowOptions, loadFlow } from './load-flow';
import { runAll } from './run-all';

/** Editors write a file in several steps. They are finished after this time, in milliseconds. */
const SETTLED_AFTER = 150;

/** Runs flows, and again whenever one of their files changes, until interrupted. @throws Failure if a run is interrupted */
export async function watchFlows(
  call: Call,
  files: readonly string[],
  options: FlowOptions & { keep?: boolean },
): Promise<void> {
  for (;;) {
    const used = new Set(files);
    let change: Promise<void> | undefined;
    let ended: Failure | undefined;
    try {
      const flows = [];
      for (const file of files) {
        const flow = await loadFlow(call, file, options);
        for (const one of flow.files) used.add(one);
        flows.push(flow);
      }
      // Start watching before the run, so that changes during the run count too.
      change = changed([...used]);
      const runs = await runAll(call, flows, options);
      ended = runs.find(({ report }) => report.status === 'interrupted')?.failure;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      call.output.failure(error);
    }
    if (ended) throw ended;
    call.output.note(
      `Waiting for a change of ${[...used].map((file) => path.basename(file)).join(', ')}. Press Ctrl-C to stop.`,
    );
    await (change ?? changed([...used]));
  }
}

/** Resolves when one of the files has changed. Watches the folders, because editors replace files. */
function changed(files: readonly string[]): Promise<void> {
  const wanted = new Set(files.map((file) => path.resolve(file)));
  const folders = new Set([...wanted].map((file) => path.dirname(file)));
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watchers = [...folders].map((folder) =>
      watch(folder, (_, name) => {
        if (!name || !wanted.has(path.join(folder, name.toString()))) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          for (const watcher of watchers) watcher.close();
          resolve();
        }, SETTLED_AFTER);
      }),
    );
  });
}
