import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { type Act, createAct } from './call';
import { addApi } from './commands/api';
import { addAuth } from './commands/auth';
import { addChat } from './commands/chat';
import { addDoctor } from './commands/doctor';
import { addHelp } from './commands/help';
import { addLike } from './commands/like';
import { addMail } from './commands/mail';
import { addMatch } from './commands/match';
import { addMember } from './commands/member';
import { addModeration } from './commands/moderation';
import { addNotify } from './commands/notify';
import { addProfile } from './commands/profile';
import { addSearch } from './commands/search';
import { addSession } from './commands/session';
import { addWizard } from './commands/wizard';
import { exitCodeOf } from './exit-codes';
import { Failure, failureOfCall, isApiError, usage } from './failure';
import { addFlags } from './flags';
import type { Io } from './io';
import { createOutput } from './output';
import { explainUsage } from './usage-error';

const nouns: readonly ((program: Command, act: Act) => void)[] = [
  addAuth,
  addSession,
  addWizard,
  addProfile,
  addMember,
  addSearch,
  addLike,
  addMatch,
  addChat,
  addNotify,
  addModeration,
  addMail,
  addApi,
  addDoctor,
  addHelp,
];

/** The whole command tree. Nothing is printed and no process ends without the given io. @throws CommanderError */
export function createProgram(io: Io): Command {
  const program = new Command('mm');
  program
    .description('Matchmaking from the command line: everything a member does, for testing and for scripts.')
    .version(version)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: () => undefined,
      getOutHelpWidth: () => Math.min(io.stdout.columns ?? 80, 100),
      getErrHelpWidth: () => Math.min(io.stderr.columns ?? 80, 100),
      outputError: () => undefined,
    })
    .addHelpText('after', '\nTopics: mm help exit-codes, mm help environment');
  addFlags(program, io);
  const act = createAct(io);
  for (const add of nouns) add(program, act);
  for (const noun of program.commands) noun.helpCommand(false);
  explainUsage(program);
  return program;
}

/** Runs one command line (without `node` and the script). Resolves to the exit code; prints its own errors. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let program: Command | undefined;
  try {
    program = createProgram(io);
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const failure = await failureOf(error, program?.opts().baseUrl);
    const end = argv.indexOf('--');
    const json = argv.slice(0, end < 0 ? undefined : end).includes('--json');
    createOutput(io, { json, color: program?.opts().color ?? 'auto' }).failure(failure);
    if (failure.kind === 'bug' && !json && error instanceof Error) io.stderr.write(`${error.stack}\n`);
    return exitCodeOf(failure.kind);
  }
}

async function failureOf(error: unknown, baseUrl: string | undefined): Promise<Failure> {
  if (isApiError(error)) {
    const { explain } = await import('../core');
    return failureOf(failureOfCall(error, explain(error, ['detail'], '') || undefined), baseUrl);
  }
  if (error instanceof Failure) {
    if (error.kind !== 'network') return error;
    return new Failure('network', `${error.message} (${baseUrl})`, error.code);
  }
  if (error instanceof CommanderError) return usage(error.message.replace(/^error: /, ''));
  return new Failure('bug', `This is a bug in mm: ${error instanceof Error ? error.message : String(error)}`);
}
