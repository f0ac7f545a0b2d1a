import { type Command, InvalidArgumentError } from 'commander';
import type { Act } from '../call';
import type { FlowOptions } from '../flow/load-flow';
import type { RecordOptions } from '../flow/record/do-record';
import type { RunCommandOptions } from '../flow/run-command';
import { parseDuration } from '../options/duration';
import { runFlags } from '../options/flags';
import { parseInput } from './parse-input';

function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('Give a port, 0 to 65535.');
  return port;
}

/** Adds `flow`: scenarios with several members in a file, validated before they run. */
export function addFlow(program: Command, act: Act): void {
  const flow = program.command('flow').description('scenarios of several members in YAML or TypeScript');
  const withInputs = (verb: Command) =>
    verb.option('--input <name=value>', 'an input of the flow; repeat for more', parseInput);

  flow
    .command('init [file]')
    .description('make a first flow, and the schema beside it (default: flows/first.yaml)')
    .action(act(async (call, [file]) => (await import('../flow/init')).initFlow(call, file)));

  flow
    .command('fmt [files...]')
    .description('write YAML flows in the one way: keys in their order, comments kept')
    .option('--check', 'only say which are otherwise; exit code 1 where some are')
    .action(
      act<{ check?: boolean }>(async (call, files, options) =>
        (await import('../flow/fmt')).formatFlows(call, files, options),
      ),
    );

  flow
    .command('list [files...]')
    .description('the flows in files and folders (default: flows, else this folder)')
    .action(act(async (call, files) => (await import('../flow/say')).listFlows(call, files)));

  flow
    .command('validate [files...]')
    .description('check flows without running them; every fault with its line')
    .action(act(async (call, files) => (await import('../flow/say')).validateFlows(call, files)));

  withInputs(
    flow.command('plan <file>').description('the members and every call of a run, without sending anything'),
  ).action(
    act<FlowOptions>(async (call, [file = ''], options) =>
      (await import('../flow/say')).showPlan(call, file, { ...options, ...runFlags(call.flags) }),
    ),
  );

  withInputs(flow.command('run <files...>').description('run flows; accounts that they make are deleted again'))
    .option('--watch', 'run again whenever a file of it changes')
    .action(
      act<RunCommandOptions>(async (call, files, options) =>
        (await import('../flow/run-command')).runFlows(call, files, { ...options, ...runFlags(call.flags) }),
      ),
    );

  flow
    .command('record <file>')
    .description('stand between a session and the backend, and write what is done as a flow')
    .option('--port <n>', 'where to listen', parsePort, 4650)
    .option('--for <time>', 'end after this time instead of at Ctrl-C', parseDuration)
    .action(
      act<RecordOptions>(async (call, [file = ''], options) =>
        (await import('../flow/record/do-record')).recordFlow(call, file, options),
      ),
    );

  flow
    .command('schema')
    .description('the JSON Schema of flow files, for completion in editors')
    .action(act(async (call) => (await import('../flow/say')).showSchema(call)));
}
