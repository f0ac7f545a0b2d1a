import type { Command } from 'commander';
import type { Failure } from './failure/failure';
import type { Io } from './io/io';
import { createOutput, type Output } from './io/output';
import { type Flags, resolveFlags } from './options/flags';
import { createRedactor, type Redactor } from './text/redact';
import { callFetch } from './wire/call-fetch';
import { type Planned, plannedText } from './wire/planned';

/** The core, loaded only by commands that need it, so that `mm --help` does not wait for it. */
export type Core = typeof import('../core');

/** One run of one command: its environment, its output, its global flags. */
export interface Call {
  /** The environment of this command. Traces and plans calls, and removes secrets from its output. */
  io: Io;
  output: Output;
  flags: Flags;
  /** Whether we can prompt a person. */
  mayAsk: boolean;
  /**
   * Why this command line stopped calls or did not trust them, because the core only sees a network error; and what was wrong with
   * the last failed connection, in words.
   */
  stopped: { by?: Failure; why?: string };
  /** Makes the command fail at its end, and print no success, because something could not be stored on this machine. */
  complain(failure: Failure): void;
  /**
   * The same for something that did not affect the rest of the command: it prints its success, and a failure of its own decides.
   */
  complainAside(failure: Failure): void;
  /** The complaints so far. */
  complaints: readonly Failure[];
  /** The same for {@link Call.complainAside}. */
  asides: readonly Failure[];
  /** The planned changes of a dry run so far. */
  planned: readonly Planned[];
  /** Hides the secrets that it has learnt in everything this command writes. */
  redactor: Redactor;
  /** Makes a change on this machine. A dry run only prints it, after the word "would". */
  change<Value>(does: string, act: () => Value): Value | undefined;
  core(): Promise<Core>;
}

/** The action of a verb. `args` are its arguments as typed, `options` its own options. */
export type Run<Options> = (call: Call, args: readonly string[], options: Options) => Promise<void> | void;

/** Turns the action of a verb into a commander action. */
export type Act = <Options = object>(run: Run<Options>) => (this: Command) => Promise<void>;

/** Creates the call for parsed flags. `planned` collects the changes of a dry run. */
export function createCall(real: Io, flags: Flags, planned: Planned[] = []): Call {
  const redactor = createRedactor();
  const stopped: Call['stopped'] = {};
  const complaints: Failure[] = [];
  const asides: Failure[] = [];
  const complainAside = (failure: Failure) => void asides.push(failure);
  const output = createOutput(real, { ...flags, redactor });
  redactor.learn(real.env.MM_PASSWORD, real.env.MM_NEW_PASSWORD);
  const io: Io = {
    ...real,
    stderr: { ...withoutMethods(real.stderr), write: (text) => real.stderr.write(redactor.text(text)) },
    fetch: callFetch(real, flags, { redactor, planned, stopped, complainAside }),
  };
  return {
    io,
    flags,
    redactor,
    planned,
    stopped,
    complaints,
    asides,
    complainAside,
    complain: (failure) => void complaints.push(failure),
    output: {
      ...output,
      done(said, value) {
        if (complaints[0]) throw complaints[0];
        output.done(said, value);
      },
    },
    mayAsk: real.isTTY.stdin && real.isTTY.stderr && flags.input && !real.env.CI,
    change(does, act) {
      if (!flags.dryRun) return act();
      planned.push({ does });
      return undefined;
    },
    core: () => withCountries(import('../core')),
  };
}

/** Loads the names of countries, too, which are a part of their own in every language but English. */
async function withCountries(loading: Promise<Core>): Promise<Core> {
  const core = await loading;
  await core.optionLabel.loadCountries({ load: (part) => part() });
  return core;
}

const withoutMethods = ({ columns, isClean }: Io['stderr']) => ({
  ...(columns === undefined ? {} : { columns }),
  ...(isClean ? { isClean } : {}),
});

/** Creates the {@link Act} of one program. Calls `opened` with each call before it begins. */
export function createAct(io: Io, opened: (call: Call) => void = () => undefined): Act {
  return (run) =>
    async function (this: Command) {
      const flags = resolveFlags(io, this.optsWithGlobals());
      const perform = async (call: Call) => {
        opened(call);
        try {
          await run(call, this.args, this.opts() as Parameters<typeof run>[2]);
          const [complaint] = [...call.complaints, ...call.asides];
          if (complaint) throw complaint;
        } catch (error) {
          const decisive = call.stopped.by ?? call.complaints[0] ?? error;
          for (const one of call.asides) if (one !== decisive) call.output.failure(one);
          throw decisive;
        }
      };
      await (flags.dryRun ? rehearse(io, flags, perform) : perform(createCall(io, flags)));
    };
}

/**
 * Runs a command as a dry run. Lists the planned changes and hides the command's own messages, because it reports as if it had
 * made them. A command without changes shows its usual output.
 */
async function rehearse(io: Io, flags: Flags, perform: (call: Call) => Promise<void>): Promise<void> {
  const planned: Planned[] = [];
  const said: string[] = [];
  const silent: Io = { ...io, stdout: { ...withoutMethods(io.stdout), write: (text) => said.push(text) } };
  try {
    await perform(createCall(silent, flags, planned));
  } catch (error) {
    // Planned calls got no real answer, which may be the reason for a later failure.
    if (planned.length === 0) throw error;
  }
  if (planned.length === 0) for (const text of said) io.stdout.write(text);
  else showPlan(createCall(io, flags).output, planned);
}

function showPlan(output: Output, planned: readonly Planned[]): void {
  output.data({ dry_run: true, would: planned }, () => planned.map(plannedText).join('\n'));
}
