import path from 'node:path';
import type { Io } from '../../src/cli/io';
import { run } from '../../src/cli/program';
import type { FakeApi } from './fake-api';
import { temporaryFolder } from './temporary-folder';

/** How a command ended. */
export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** `stdin` is what is piped in; `tty` makes the outputs a terminal of 80 columns; `asks`: somebody is there to answer. */
interface CliOptions {
  stdin?: string;
  env?: Record<string, string>;
  tty?: boolean;
  asks?: boolean;
}

/** Runs command lines in one state folder. */
export interface Cli {
  readonly state: string;
  (argv: string | readonly string[], options?: CliOptions): Promise<CliResult>;
}

/** A command line against a fake API, with a state folder of its own and nobody at the terminal. */
export function createCli(api: FakeApi): Cli {
  const state = path.join(temporaryFolder(), 'state');
  async function cli(
    argv: string | readonly string[],
    { stdin = '', env = {}, tty = false, asks = false }: CliOptions = {},
  ): Promise<CliResult> {
    let stdout = '';
    let stderr = '';
    const io: Io = {
      stdout: { write: (text) => (stdout += text), columns: 80 },
      stderr: { write: (text) => (stderr += text), columns: 80 },
      stdin: (async function* () {
        yield stdin;
      })(),
      env: { MM_BASE_URL: api.baseUrl, MM_STATE_DIR: state, ...env },
      isTTY: { stdin: asks, stdout: tty, stderr: tty || asks },
      fetch: api.fetch,
      now: () => Date.now(),
    };
    const code = await run(typeof argv === 'string' ? argv.split(' ') : argv, io);
    return { code, stdout, stderr };
  }
  return Object.assign(cli, { state });
}

/** A command line whose member `default` is signed in. */
export async function createSignedInCli(api: FakeApi): Promise<Cli> {
  api.answer('POST /auth/login/', { access_token: 'access-1', refresh_token: 'refresh-1' });
  const cli = createCli(api);
  await cli('auth login layla@example.test', { env: { MM_PASSWORD: 'secret-1' } });
  return cli;
}
