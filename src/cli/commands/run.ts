import type { Command } from 'commander';
import type { Act } from '../call';
import { runFlags } from '../options/flags';
import type { RerunOptions } from '../runs/again';

/** Adds `run`: stored runs of flows and loads, and their results. */
export function addRun(program: Command, act: Act): void {
  const run = program
    .command('run')
    .description('kept runs of flows and loads, by id, the beginning of an id, `last` or `prev` (default: last)');

  run
    .command('list')
    .description('all runs, newest first')
    .action(act(async (call) => (await import('../runs/list')).listRuns(call)));

  run
    .command('show [run]')
    .description('how a run ended: step by step, or the times of a load')
    .action(act(async (call, [id]) => (await import('../runs/verbs')).showRun(call, id)));

  run
    .command('failures [run]')
    .description('what failed, root causes first; exit code 1 where something did')
    .action(act(async (call, [id]) => (await import('../runs/verbs')).showFailures(call, id)));

  run
    .command('diff [before] [after]')
    .description('what is otherwise in the later run of the same kind: steps, and times (default: prev last)')
    .action(act(async (call, [before, after]) => (await import('../runs/verbs')).diffRuns(call, before, after)));

  run
    .command('replay [run]')
    .description('run the same flow or load again, with the same seed and members')
    .action(
      act<RerunOptions>(async (call, [id], options) =>
        (await import('../runs/verbs')).replay(call, id, { ...options, ...runFlags(call.flags) }),
      ),
    );

  run
    .command('rerun [run]')
    .description('run it again and say what has changed')
    .option('--failed', 'only where something failed')
    .action(
      act<RerunOptions>(async (call, [id], options) =>
        (await import('../runs/verbs')).rerun(call, id, { ...options, ...runFlags(call.flags) }),
      ),
    );

  run
    .command('html [run]')
    .description('make the reports of a run anew, and say where the page is')
    .action(act(async (call, [id]) => (await import('../runs/verbs')).makeReports(call, id)));
}
