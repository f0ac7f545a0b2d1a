import type { Command } from 'commander';
import type { Act } from '../../call';
import { parseCount, parsePercent, parseRate, parseStages } from '../../load/plan-options';
import type { QuickOptions } from '../../load/quick';
import type { CompareOptions } from '../../load/results/compare';
import type { RunLoadOptions } from '../../load/run';
import { parseShares } from '../../load/shares';
import { durationOption, parseDuration } from '../../options/duration';
import { runFlags } from '../../options/flags';
import { parseInput, parseSecret } from './parse-input';

const collect = (value: string, before: string[]) => [...before, value];

/** Adds `load`: measures how the backend copes with many members at once. */
export function addLoad(program: Command, act: Act): void {
  const load = program.command('load').description('put load on a backend, and measure its response times');

  withPlan(
    load
      .command('run <file...>')
      .description('repeat flows, each time with new members: mm load run flow.yaml --rate 40/s')
      .option('--input <name=value>', 'input of the flow; repeatable', parseInput)
      .option(
        '--secret <name>',
        'a hidden input: name=value, name=@file, or name for MM_SECRET_NAME; repeatable',
        parseSecret,
      )
      .option('--shares <n,…>', 'how many turns each flow gets, e.g. 5,3 (default: the same)', parseShares)
      .option('--poll', 'after its turn, keep each member on the messages screen, which polls'),
  ).action(
    act<RunLoadOptions>(async (call, args, options) =>
      (await import('../../load/run')).loadRun(call, args, { ...options, ...runFlags(call.flags) }),
    ),
  );

  withPlan(
    load
      .command('quick <call> [path]')
      .description('repeat one call, by name or by method and path: mm load quick GET /profile/')
      .option('--param <name=value>', 'path parameter; repeatable', collect, [])
      .option('--query <name=value>', 'query value; repeatable', collect, [])
      .option('--body <json>', 'JSON body: the text itself, @file, or - for standard input'),
  ).action(
    act<QuickOptions>(async (call, args, options) =>
      (await import('../../load/quick')).loadQuick(call, args, { ...options, ...runFlags(call.flags) }),
    ),
  );

  load
    .command('compare [before] [after]')
    .description('compare two load runs, by id, file, `prev` or `last` (default: prev last)')
    .option('--worse <n%>', 'fail if a time is longer by more than this', parsePercent)
    .action(
      act<CompareOptions>(async (call, args, options) =>
        (await import('../../load/results/compare')).compareLoads(call, args, options),
      ),
    );
}

function withPlan(verb: Command): Command {
  return verb
    .option('--members <n>', 'members who take turns at the same time (default: 10)', parseCount)
    .option('--arrive <time>', 'start them evenly over this time (default: all at once)', parseDuration)
    .option('--think <time>', 'median pause of a member between turns (default: none)', parseDuration)
    .option('--rate <n/s>', 'start turns at this rate instead, however long earlier turns take', parseRate)
    .option('--stages <time:rate,…>', 'change the rate evenly instead, e.g. 30s:50/s,1m:50/s,10s:0/s', parseStages)
    .option('--for <time>', 'start turns for this long (default: 10s)', parseDuration)
    .option('--turns <n>', 'stop after this many turns', parseCount)
    .addOption(durationOption('--grace <time>', 'how long to wait for unfinished turns at the end', '10s'))
    .option(
      '--threshold <bound>',
      'fail if this limit is missed, e.g. p99<250ms, errors<1%, rate>=38/s; repeatable',
      collect,
      [],
    )
    .option('--abort-on-fail', 'end the load as soon as a threshold is missed, except those on the rate');
}
