import type { Command } from 'commander';
import type { Act } from '../../call';
import type { RerunOptions } from '../../flow/rerun';
import { runFlags } from '../../options/flags';
import { parseSecret } from './parse-input';

/** Adds `run`: stored runs of flows and loads, and their results. */
export function addRun(program: Command, act: Act): void {
  const run = program
    .command('run')
    .description('stored runs of flows and loads, by id, start of an id, `last` or `prev` (default: last)');

  run
    .command('list')
    .description('all runs, newest first')
    .action(act(async (call) => (await import('../../kept-runs/list')).listRuns(call)));

  run
    .command('show [run]')
    .description('show the result of a run: its steps, or the times of a load')
    .action(act(async (call, [id]) => (await import('../../kept-runs/verbs')).showRun(call, id)));

  run
    .command('failures [run]')
    .description('show failures, root causes first; exit code 1 if there are any')
    .action(act(async (call, [id]) => (await import('../../kept-runs/verbs')).showFailures(call, id)));

  run
    .command('replay [run]')
    .description('run the same flow or load again, with the same seed and members')
    .option('--secret <name>', 'a secret input, which was not stored; repeatable', parseSecret)
    .action(
      act<RerunOptions>(async (call, [id], options) =>
        (await import('../../kept-runs/verbs')).replay(call, id, { ...options, ...runFlags(call.flags) }),
      ),
    );

  run
    .command('rerun [run]')
    .description('run it again, and count what changed; without an id, all runs of the last command')
    .option('--failed', 'only what failed')
    .option('--secret <name>', 'a secret input, which was not stored; repeatable', parseSecret)
    .action(
      act<RerunOptions>(async (call, [id], options) =>
        (await import('../../kept-runs/verbs')).rerun(call, id, { ...options, ...runFlags(call.flags) }),
      ),
    );

  run
    .command('html [run]')
    .description('write the reports of a run again, and print the path of the page')
    .action(act(async (call, [id]) => (await import('../../kept-runs/verbs')).makeReports(call, id)));
}
