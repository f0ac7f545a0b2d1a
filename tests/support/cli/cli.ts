import path from 'node:path';
import type { Io } from '../../../src/cli/io/io';
import type { Operate } from '../../../src/cli/operator-process';
import { run } from '../../../src/cli/program';
import type { FakeApi } from '../fakes/fake-api';
import { temporaryFolder } from '../suite/temporary-folder';

/** The result of a command. */
export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * `stdin` is piped in, `tty` makes the outputs a terminal of 80 or `columns` columns, `asks` answers prompts, `operate` is the
 * operator's program, and `onInterrupt` receives the listener for Ctrl-C and SIGTERM.
 */
interface CliOptions {
  stdin?: string;
  env?: Record<string, string>;
  tty?: boolean;
  columns?: number;
  asks?: boolean;
  operate?: Operate;
  onInterrupt?: Io['onInterrupt'];
}

/** Runs command lines in one state folder. */
export interface Cli {
  readonly state: string;
  /** The working folder, which also holds the settings. */
  readonly folder: string;
  (argv: string | readonly string[], options?: CliOptions): Promise<CliResult>;
}

/**
 * A command line with a new state folder and no one at the terminal, for an API that is usually fake.
 * @param program runs each line, by default that of the sources
 */
export function createCli(
  api: Pick<FakeApi, 'baseUrl' | 'fetch'> & Partial<Pick<Io, 'openFetch'>>,
  program: { run: typeof run } = { run },
): Cli {
  const folder = temporaryFolder();
  const state = path.join(folder, 'state');
  async function cli(
    argv: string | readonly string[],
    { stdin = '', env = {}, tty = false, columns = 80, asks = false, operate, onInterrupt }: CliOptions = {},
  ): Promise<CliResult> {
    let stdout = '';
    let stderr = '';
    const io: Io = {
      stdout: { write: (text) => (stdout += text), columns },
      stderr: { write: (text) => (stderr += text), columns },
      stdin: (async function* () {
        yield stdin;
      })(),
      env: {
        MM_BASE_URL: api.baseUrl,
        MM_STATE_DIR: state,
        MM_RUNS_DIR: path.join(folder, 'runs'),
        XDG_CONFIG_HOME: path.join(folder, 'config'),
        ...env,
      },
      cwd: folder,
      isTTY: { stdin: asks, stdout: tty, stderr: tty || asks },
      fetch: api.fetch,
      openFetch: api.openFetch ?? (async () => Object.assign(api.fetch, { close: () => undefined })),
      onInterrupt,
      now: () => Date.now(),
      operate,
    };
    const code = await program.run(typeof argv === 'string' ? argv.split(' ') : argv, io);
    return { code, stdout, stderr };
  }
  return Object.assign(cli, { state, folder });
}

/** A command line whose member `default` is signed in. */
export async function createSignedInCli(api: FakeApi): Promise<Cli> {
  api.answer('POST /auth/login/', { access_token: 'access-1', refresh_token: 'refresh-1' });
  const cli = createCli(api);
  await cli('auth login layla@example.test', { env: { MM_PASSWORD: 'secret-1' } });
  return cli;
}
