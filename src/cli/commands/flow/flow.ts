import { type Command, InvalidArgumentError } from 'commander';
import type { Act } from '../../call';
import type { FlowOptions } from '../../flow/files/load-flow';
import type { Selection } from '../../flow/files/select-flows';
import type { RunCommandOptions } from '../../flow/run-command';
import { parseCount } from '../../options/count';
import { runFlags } from '../../options/flags';
import { parseInput, parseSecret } from './parse-input';

function parseWord(text: string): string {
  if (!text.trim()) throw new InvalidArgumentError('It is empty, which would select everything.');
  return text;
}

/** Adds `flow`: scenarios with several members in a file, validated before they run. */
export function addFlow(program: Command, act: Act): void {
  const flow = program.command('flow').description('scenarios of several members in YAML or TypeScript');
  const withInputs = (verb: Command) =>
    verb
      .option('--input <name=value>', 'input of the flow; repeatable', parseInput)
      .option(
        '--secret <name>',
        'a hidden input: name=value, name=@file, or name for MM_SECRET_NAME; repeatable',
        parseSecret,
      );

  const withSelection = (verb: Command) =>
    verb
      .option(
        '--tag <name>',
        'only flows with this tag; repeatable, for any of several',
        (word, before: string[] = []) => [...before, parseWord(word)],
      )
      .option('--grep <text>', 'only flows with this text in their name', parseWord);

  flow
    .command('init [file]')
    .description('create a first flow, with the schema next to it (default: flows/first.yaml)')
    .action(act(async (call, [file]) => (await import('../../flow/init')).initFlow(call, file)));

  flow
    .command('fmt [files...]')
    .description('format YAML flows: sorts their keys and keeps comments')
    .option('--check', 'only list unformatted files; exit code 1 if there are any')
    .action(
      act<{ check?: boolean }>(async (call, files, options) =>
        (await import('../../flow/files/fmt')).formatFlows(call, files, options),
      ),
    );

  withSelection(
    flow
      .command('list [files...]')
      .description('list the flows in files, folders and patterns (default: flows, or else this folder)'),
  ).action(
    act<Selection>(async (call, files, options) =>
      (await import('../../flow/flow-commands')).listFlows(call, files, options),
    ),
  );

  withSelection(
    flow
      .command('validate [files...]')
      .description('check flows without running them; prints every fault with its line; - reads standard input'),
  ).action(
    act<Selection>(async (call, files, options) =>
      (await import('../../flow/flow-commands')).validateFlows(call, files, options),
    ),
  );

  withInputs(
    flow.command('plan <file>').description('show the members and every call of a run, without sending anything'),
  ).action(
    act<FlowOptions>(async (call, [file = ''], options) =>
      (await import('../../flow/flow-commands')).showPlan(call, file, { ...options, ...runFlags(call.flags) }),
    ),
  );

  withSelection(
    withInputs(
      flow
        .command('run [files...]')
        .description(
          'run flows of files, folders, patterns and - (standard input), and delete their accounts afterwards',
        ),
    ),
  )
    .option('--junit <file>', 'write one JUnit report of all flows')
    .option('--tap <file>', 'write one TAP report of all flows')
    .option('--out <folder>', 'write all reports of all flows to this folder')
    .option('--bail', 'run no further flow after the first one that fails')
    .option('--parallel <n>', 'run up to this many flows at once, never two that share a member', parseCount)
    .action(
      act<RunCommandOptions>(async (call, files, options) =>
        (await import('../../flow/run-command')).runFlows(call, files, { ...options, ...runFlags(call.flags) }),
      ),
    );

  flow
    .command('schema')
    .description('print the JSON Schema of flow files, for completion in editors')
    .action(act(async (call) => (await import('../../flow/flow-commands')).showSchema(call)));
}
