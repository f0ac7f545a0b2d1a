import type { Command } from 'commander';
import type { Act } from '../call';
import { usage } from '../failure/failure';
import type { CompareOptions } from '../load/compare';
import { parseCount, parsePercent, parseRate, parseStages } from '../load/plan-options';
import type { QuickOptions } from '../load/quick';
import type { RunLoadOptions } from '../load/run';
import { parseDuration } from '../options/duration';
import { runFlags } from '../options/flags';
import { refuseMissing } from '../options/missing';
import { parseInput } from './parse-input';

const collect = (value: string, before: string[]) => [...before, value];

/** Adds `load`: measures how the backend copes with many members at once. */
export function addLoad(program: Command, act: Act): void {
  const load = program.command('load').description('put load on a backend, and tell how long it takes to answer');

  withPlan(
    load
      .command('run [file]')
      .description('a flow again and again, each time with members of its own: mm load run flow.yaml --rate 40/s')
      .option('--input <name=value>', 'an input of the flow; repeatable', parseInput)
      .option('--persona <kind>', 'instead of a flow: lurker, liker, chatter, spammer, mix, or mix:lurker=5,liker=3')
      .option('--poll', 'at the end of its turn each member stays on the messages screen, which polls'),
  ).action(
    act<RunLoadOptions & { persona?: string }>(async (call, args, { persona, ...options }) => {
      const all = { ...options, ...runFlags(call.flags) };
      refuseMissing({ '<file> or --persona': args[0] ?? persona });
      if (persona === undefined) return (await import('../load/run')).loadRun(call, args, all);
      if (args[0] !== undefined || options.input) throw usage('Give a flow or --persona, not both.');
      return (await import('../load/personas/run-personas')).loadPersonas(call, { ...all, persona });
    }),
  );

  withPlan(
    load
      .command('quick <call> [path]')
      .description('one call again and again, by name or by method and path: mm load quick GET /profile/')
      .option('--param <name=value>', 'parameter of the path; repeatable', collect, [])
      .option('--query <name=value>', 'query value; repeatable', collect, [])
      .option('--body <json>', 'JSON body: the text itself, @file, or - for standard input'),
  ).action(
    act<QuickOptions>(async (call, args, options) =>
      (await import('../load/quick')).loadQuick(call, args, { ...options, ...runFlags(call.flags) }),
    ),
  );

  load
    .command('compare [before] [after]')
    .description('two load runs side by side, by id, file, `prev` or `last` (default: prev last)')
    .option('--worse <n%>', 'fail where a time is longer by more than this', parsePercent)
    .action(
      act<CompareOptions>(async (call, args, options) =>
        (await import('../load/compare')).compareLoads(call, args, options),
      ),
    );
}

function withPlan(verb: Command): Command {
  return verb
    .option('--members <n>', 'how many take turns at once (default: 10)', parseCount)
    .option('--arrive <time>', 'they begin evenly within this time (default: at once)', parseDuration)
    .option('--think <time>', 'median pause of a member between turns (default: none)', parseDuration)
    .option('--rate <n/s>', 'instead: turns begin at this rate, however long earlier ones take', parseRate)
    .option('--stages <time:rate,…>', 'instead: the rate changes evenly, e.g. 30s:50/s,1m:50/s,10s:0/s', parseStages)
    .option('--for <time>', 'how long turns begin (default: 10s)', parseDuration)
    .option('--turns <n>', 'end after so many turns', parseCount)
    .option('--grace <time>', 'how long turns under way are waited for at the end', parseDuration, 10_000)
    .option(
      '--threshold <bound>',
      'fail unless it holds, e.g. p99<250ms, errors<1%, rate>=38/s; repeatable',
      collect,
      [],
    );
}
