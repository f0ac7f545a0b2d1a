import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { type Act, type Call, createAct } from './call';
import { addAccount } from './commands/account';
import { addApi } from './commands/api';
import { addAuth } from './commands/auth';
import { addBlock } from './commands/block';
import { addChat } from './commands/chat';
import { addCommands } from './commands/commands';
import { addConfig } from './commands/config';
import { addConsent } from './commands/consent';
import { addDashboard } from './commands/dashboard';
import { addData } from './commands/data';
import { addDocs } from './commands/docs';
import { addDoctor } from './commands/doctor';
import { addFlow } from './commands/flow/flow';
import { addLoad } from './commands/flow/load';
import { addRun } from './commands/flow/run';
import { addHelp } from './commands/help';
import { addLike } from './commands/like';
import { addMail } from './commands/mail';
import { addMatch } from './commands/match';
import { addMember } from './commands/member/member';
import { addModeration } from './commands/moderation/moderation';
import { addNotify } from './commands/notify';
import { addPartner } from './commands/partner';
import { addProfile } from './commands/profile/profile';
import { addReport } from './commands/report';
import { addSafety } from './commands/safety';
import { addSearch } from './commands/search';
import { addSession } from './commands/session';
import { addSettings } from './commands/settings';
import { addShortlist } from './commands/shortlist';
import { addWizard } from './commands/wizard';
import { exitCodeOf } from './failure/exit-codes';
import { Failure, failureOfCall, isApiError, usage } from './failure/failure';
import { fileFailure, isOfFile } from './failure/file-failure';
import type { Io } from './io/io';
import { createOutput } from './io/output';
import { cleanIo } from './io/own-codes';
import { describeProgram } from './manifest/describe';
import { helpText } from './manifest/help-text';
import { withDefaultVerb } from './options/default-verb';
import { addFlags, withJsonFields } from './options/flags';
import { explainUsage, pathOf } from './options/usage-error';
import { isForPrograms } from './settings/language';

type Add = (program: Command, act: Act) => void;

/** The functions that add each noun, in the order of the help. */
const nouns: Readonly<Record<string, Add>> = {
  auth: addAuth,
  session: addSession,
  account: addAccount,
  wizard: addWizard,
  dashboard: addDashboard,
  profile: addProfile,
  settings: addSettings,
  consent: addConsent,
  member: addMember,
  search: addSearch,
  like: addLike,
  match: addMatch,
  shortlist: addShortlist,
  block: addBlock,
  report: addReport,
  safety: addSafety,
  chat: addChat,
  notify: addNotify,
  moderation: addModeration,
  partner: addPartner,
  load: addLoad,
  mail: addMail,
  flow: addFlow,
  run: addRun,
  data: addData,
  api: addApi,
  config: addConfig,
  doctor: addDoctor,
  docs: addDocs,
  commands: addCommands,
  help: addHelp,
};

const allNouns = Object.values(nouns);

/** These words show the command tree itself, so they need all of it. */
const WHOLE = new Set(['commands', 'completion', 'docs', 'help', '--help', '-h']);

/**
 * Returns the nouns that a command line may mean: all that appear as a word, even as the value of an option. Creating the others
 * would take as long as loading the core. Undefined if the whole tree is needed.
 */
function nounsOf(typed: readonly string[]): Add[] | undefined {
  if (typed.some((word) => WHOLE.has(word))) return undefined;
  const found = Object.entries(nouns).flatMap(([name, add]) => (typed.includes(name) ? [add] : []));
  return found.length > 0 ? found : undefined;
}

/**
 * Creates the command tree, with only some nouns if `only` is given. Prints only through `io` and never ends the process. Calls
 * `opened` with the call of each command. @throws CommanderError
 */
export function createProgram(io: Io, opened?: (call: Call) => void, only: readonly Add[] = allNouns): Command {
  const program = new Command('mm');
  program
    .description('Matchmaking from the command line: everything a member does, for tests and scripts.')
    .version(version)
    .configureHelp({
      formatHelp: (command, { helpWidth = 80 }) =>
        helpText(describeProgram(program, version), pathOf(command), helpWidth),
    })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: () => undefined,
      getOutHelpWidth: () => Math.min(io.stdout.columns ?? 80, 100),
      getErrHelpWidth: () => Math.min(io.stderr.columns ?? 80, 100),
      outputError: () => undefined,
    });
  addFlags(program);
  const act = createAct(io, opened);
  for (const add of only) add(program, act);
  for (const noun of program.commands) noun.helpCommand(false);
  explainUsage(program);
  return program;
}

/** Runs one command line (without `node` and the script). Prints its own errors and resolves to the exit code. */
export async function run(typed: readonly string[], real: Io): Promise<number> {
  const io = cleanIo(real);
  let call: Call | undefined;
  const perform = (only?: readonly Add[]) => {
    const program = createProgram(io, (opened) => (call = opened), only);
    return program.parseAsync(withDefaultVerb(program, withJsonFields(typed)), { from: 'user' });
  };
  try {
    const only = nounsOf(typed);
    await perform(only).catch((error) => {
      // Nothing was done yet, and the intended noun may be among those left out.
      if (only && !call && error instanceof Failure && error.code === 'unknown-command') return perform();
      throw error;
    });
    call?.output.progress.end();
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const failure = await failureOf(error, call?.flags.baseUrl);
    const json = call?.flags.json ?? isForPrograms(typed, io);
    const output = call?.output ?? createOutput(io, { format: json ? 'json' : 'human', color: 'auto' });
    output.failure(failure);
    if (failure.kind === 'bug' && !json && error instanceof Error) (call?.io ?? io).stderr.write(`${error.stack}\n`);
    return exitCodeOf(failure.kind);
  }
}

async function failureOf(error: unknown, baseUrl: string | undefined): Promise<Failure> {
  if (isApiError(error)) {
    const { explain } = await import('../core');
    return failureOf(failureOfCall(error, explain(error, ['detail'], '') || undefined), baseUrl);
  }
  if (error instanceof Failure) {
    // These errors already say where they happened, because mail is read from another address.
    if (error.kind !== 'network' || ['mailbox', 'tls', 'proxy'].includes(error.code)) return error;
    return new Failure('network', `${error.message} (${baseUrl})`, error.code);
  }
  if (error instanceof CommanderError) return usage('This command line cannot be read. See: mm --help');
  if (isOfFile(error)) return fileFailure(error);
  return new Failure('bug', `This is a bug in mm: ${error instanceof Error ? error.message : String(error)}`);
}
