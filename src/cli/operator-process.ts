import { existsSync } from 'node:fs';
import path from 'node:path';

/** The result of running the operator's program. */
export interface OperatorRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the operator's program with arguments. */
export type Operate = (args: readonly string[]) => Promise<OperatorRun>;

/**
 * Finds the operator's program of the installation that contains this command line; undefined if there is none. It runs in the
 * folder of the installation, with the settings of this process, like `npm run operator`.
 */
export function findOperator(): Operate | undefined {
  const program = path.resolve(import.meta.dirname, '../server/operator.js');
  if (!existsSync(program)) return undefined;
  const folder = path.resolve(import.meta.dirname, '../..');
  return async (args) => {
    const { spawn } = await import('node:child_process');
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
      const run: OperatorRun = { code: 1, stdout: '', stderr: '' };
      child.stdout.setEncoding('utf8').on('data', (text: string) => (run.stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (run.stderr += text));
      child.once('error', reject);
      child.once('close', (code) => resolve({ ...run, code: code ?? 1 }));
    });
  };
}
