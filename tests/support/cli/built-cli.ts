import { spawn } from 'node:child_process';
import path from 'node:path';

const MM = path.resolve('dist/cli/main.js');

/**
 * Runs the built command line in a process of its own, which keeps its sessions and runs in `folder`.
 * @param variables of its environment, which is empty otherwise
 */
export async function runBuiltCli(folder: string, args: string, variables: Record<string, string>) {
  const { PATH = '' } = process.env;
  const own = { PATH, HOME: folder, MM_STATE_DIR: path.join(folder, 'state'), MM_RUNS_DIR: path.join(folder, 'runs') };
  const child = spawn(process.execPath, [MM, ...args.split(' ')], { cwd: folder, env: { ...own, ...variables } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}
