/**
 * Starts an example host and a backend that allows its origin: `npm run host -- vue`. PORT is the backend's port (4600),
 * HOST_PORT the port of the host (4620).
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { prepareOrExit } from '../../scripts/build/prepare.mjs';
import { installHosts } from './install.mjs';

const folder = import.meta.dirname;
const hosts = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'package.json')));
const [host] = process.argv.slice(2);
const { PORT = '4600', HOST_PORT = '4620' } = process.env;

if (!hosts.includes(host)) {
  console.error(`Name one of the hosts: ${hosts.join(', ')}.`);
  process.exit(2);
}
await prepareOrExit();
installHosts();

const origin = `http://localhost:${HOST_PORT}`;
console.log(`The ${host} host starts at ${origin}. Log in there as demo@mm.example with Demo-2026!`);
spawn('npm', ['start'], {
  cwd: path.join(folder, '../..'),
  stdio: 'inherit',
  env: { ALLOWED_ORIGINS: origin, ...process.env, PORT },
});
spawn('npm', ['start'], {
  cwd: path.join(folder, host),
  stdio: 'inherit',
  env: { ...process.env, PORT: HOST_PORT, MM_ORIGIN: `http://localhost:${PORT}` },
});
