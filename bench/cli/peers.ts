import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Products for the same job, with exact versions. artillery declares Node 22 but runs on 20. */
const peers = { artillery: '2.0.34', autocannon: '9.0.0', 'resend-cli': '2.21.0' };

/** A product by others. */
export type Peer = keyof typeof peers;

/** Outside this repository, because artillery alone is 460 MB. */
const FOLDER = process.env.MM_PEERS ?? path.join(tmpdir(), 'mm-cli-peers');

const OPTIONS = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];

/** Returns the program of a peer, and installs it if missing. @throws Error if npm fails */
export function peerProgram(peer: Peer): string {
  const folder = path.join(FOLDER, peer);
  const program = path.join(folder, 'node_modules/.bin', peer === 'resend-cli' ? 'resend' : peer);
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const wanted = { private: true, dependencies: { [peer]: peers[peer] } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(wanted));
  console.log(`Installing ${peer} ${peers[peer]} in ${folder} …`);
  execFileSync('npm', ['install', ...OPTIONS], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return program;
}
