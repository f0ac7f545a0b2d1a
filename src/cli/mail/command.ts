import { spawn } from 'node:child_process';
import { Failure, usage } from '../failure/failure';
import { reasonOf } from '../failure/file-failure';
import { plainText } from '../text/plain-text';
import type { MailSource } from './mailbox';
import { printedMails } from './printed-mails';

/** The environment of a command, and its time limit in milliseconds. */
export interface CommandPlace {
  cwd: string | undefined;
  env: Readonly<Record<string, string | undefined>>;
  limit: number;
}

/** A larger output cannot be a list of mails. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Reads mails that a program prints as JSON. Runs it without a shell, so an address is never more than one argument. */
export function commandMails(words: readonly string[], place: CommandPlace): MailSource {
  const [program = ''] = words;
  return {
    name: `the command ${program}`,
    every: 1000,
    async *read(to = '') {
      // Any program would take such an address for an option.
      if (to.startsWith('-')) throw usage(`An address cannot begin with a dash: ${to}`, 'invalid-address');
      const [file = '', ...args] = words.map((word) => word.replaceAll('{to}', () => to));
      const printed = await outputOf(file, args, place);
      yield* printedMails(printed, `The command ${program}`);
    },
    async clear() {
      throw usage(`Mails of the command ${program} can be read but not deleted.`, 'read-only');
    },
  };
}

/** Returns the output of a program. @throws Failure if it does not start, fails, takes too long or prints too much */
function outputOf(file: string, args: readonly string[], { cwd, env, limit }: CommandPlace): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    let size = 0;
    let complaint = '';
    const end = (failure?: Failure) => {
      clearTimeout(timer);
      if (failure) reject(failure);
      else resolve(Buffer.concat(chunks).toString());
    };
    const giveUp = (failure: Failure) => {
      child.kill('SIGKILL');
      // The program may have started others that keep these open.
      child.stdout.destroy();
      child.stderr.destroy();
      end(failure);
    };
    const timer = setTimeout(
      () => giveUp(new Failure('network', `The command ${file} did not end within ${limit / 1000} s.`, 'mailbox')),
      limit,
    );
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > MOST_BYTES) giveUp(new Failure('refused', `The command ${file} prints too much.`, 'mailbox'));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (complaint.length < 2000) complaint += chunk;
    });
    child.on('error', (error) => {
      end(usage(`Cannot run the command ${file}: ${reasonOf(error)}.`, 'no-command'));
    });
    child.on('close', (code, signal) => {
      if (code === 0) return end();
      const how = signal ? `was ended by ${signal}` : `ended with ${code}`;
      const said = plainText(complaint.trim().split('\n')[0] ?? '').slice(0, 200);
      end(new Failure('refused', `The command ${file} ${how}${said ? `: ${said}` : '.'}`, 'mailbox'));
    });
  });
}
