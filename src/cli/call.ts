import type { Command } from 'commander';
import type { Flags } from './flags';
import type { Io } from './io';
import { createOutput, type Output } from './output';

/** The core, loaded only by the commands that need it: `mm --help` must not wait for it. */
export type Core = typeof import('../core');

/** One run of one command: its world, its output, its global flags. */
export interface Call {
  io: Io;
  output: Output;
  flags: Flags;
  /** Whether a person can be asked. */
  mayAsk: boolean;
  core(): Promise<Core>;
}

/** What a verb does. `args` are its arguments as typed, `options` its own options. */
export type Run<Options> = (call: Call, args: readonly string[], options: Options) => Promise<void> | void;

/** Turns what a verb does into a commander action. */
export type Act = <Options = object>(run: Run<Options>) => (this: Command) => Promise<void>;

/** Makes the call for flags that were read. */
export function createCall(io: Io, flags: Flags): Call {
  return {
    io,
    flags,
    output: createOutput(io, flags),
    mayAsk: io.isTTY.stdin && io.isTTY.stderr && flags.input,
    core: () => import('../core'),
  };
}

/** Makes the {@link Act} of one program. */
export function createAct(io: Io): Act {
  return (run) =>
    async function (this: Command) {
      const call = createCall(io, this.optsWithGlobals() as Flags);
      await run(call, this.args, this.opts() as Parameters<typeof run>[2]);
    };
}
