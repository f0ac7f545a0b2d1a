import type { Command } from 'commander';
import type { Failure } from './failure/failure';
import type { Io } from './io/io';
import { createOutput, type Output } from './io/output';
import { type Flags, resolveFlags } from './options/flags';
import { createRedactor, type Redactor } from './text/redact';
import { callFetch } from './wire/call-fetch';
import { type Planned, plannedText } from './wire/planned';

/** The core, loaded only by the commands that need it: `mm --help` must not wait for it. */
export type Core = typeof import('../core');

/** One run of one command: its world, its output, its global flags. */
export interface Call {
  /** The world as this command may touch it: calls are traced and planned, what is written holds no secret. */
  io: Io;
  output: Output;
  flags: Flags;
  /** Whether a person can be asked. */
  mayAsk: boolean;
  /** Why calls were stopped here, or could not be trusted; the core takes it for a fault of the network. */
  stopped: { by?: Failure };
  /** What a dry run has come to so far. */
  planned: readonly Planned[];
  /** Hides what it has learnt, in everything that this command writes. */
  redactor: Redactor;
  /** Makes a change on this machine; in a dry run only says it, after the word "would". */
  change<Value>(does: string, act: () => Value): Value | undefined;
  core(): Promise<Core>;
}

/** What a verb does. `args` are its arguments as typed, `options` its own options. */
export type Run<Options> = (call: Call, args: readonly string[], options: Options) => Promise<void> | void;

/** Turns what a verb does into a commander action. */
export type Act = <Options = object>(run: Run<Options>) => (this: Command) => Promise<void>;

/** Makes the call for flags that were read. `planned` takes what a dry run would do. */
export function createCall(real: Io, flags: Flags, planned: Planned[] = []): Call {
  const redactor = createRedactor();
  const stopped: Call['stopped'] = {};
  redactor.learn(real.env.MM_PASSWORD, real.env.MM_NEW_PASSWORD);
  const io: Io = {
    ...real,
    stderr: { ...withoutMethods(real.stderr), write: (text) => real.stderr.write(redactor.text(text)) },
    fetch: callFetch(real, flags, { redactor, planned, stopped }),
  };
  return {
    io,
    flags,
    redactor,
    planned,
    stopped,
    output: createOutput(real, { ...flags, redactor }),
    mayAsk: real.isTTY.stdin && real.isTTY.stderr && flags.input && !real.env.CI,
    change(does, act) {
      if (!flags.dryRun) return act();
      planned.push({ does });
      return undefined;
    },
    core: () => import('../core'),
  };
}

const withoutMethods = ({ columns }: Io['stderr']) => (columns === undefined ? {} : { columns });

/** Makes the {@link Act} of one program. `opened` is told of each call before it begins. */
export function createAct(io: Io, opened: (call: Call) => void = () => undefined): Act {
  return (run) =>
    async function (this: Command) {
      const flags = resolveFlags(io, this.optsWithGlobals());
      const perform = async (call: Call) => {
        opened(call);
        try {
          await run(call, this.args, this.opts() as Parameters<typeof run>[2]);
        } catch (error) {
          throw call.stopped.by ?? error;
        }
      };
      await (flags.dryRun ? rehearse(io, flags, perform) : perform(createCall(io, flags)));
    };
}

/**
 * A dry run: what would be written is listed, and nothing of what the command says about having done it. A command that
 * writes nothing shows what it always shows.
 */
async function rehearse(io: Io, flags: Flags, perform: (call: Call) => Promise<void>): Promise<void> {
  const planned: Planned[] = [];
  const said: string[] = [];
  const silent: Io = { ...io, stdout: { ...withoutMethods(io.stdout), write: (text) => said.push(text) } };
  try {
    await perform(createCall(silent, flags, planned));
  } catch (error) {
    // What was planned got no real answer, so that whatever came after may have failed for that.
    if (planned.length === 0) throw error;
  }
  if (planned.length === 0) for (const text of said) io.stdout.write(text);
  else showPlan(createCall(io, flags).output, planned);
}

function showPlan(output: Output, planned: readonly Planned[]): void {
  output.data({ dry_run: true, would: planned }, () => planned.map(plannedText).join('\n'));
}
