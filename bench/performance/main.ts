import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { figuresIn, withPart } from './document';
import { parts } from './parts';

const FILE = 'docs/performance.md';
const names = parts.map(({ name }) => name);

const { values } = parseArgs({ options: { only: { type: 'string', default: names.join() } } });
const asked = values.only.split(',');
const wanted = parts.filter(({ name }) => asked.includes(name));
if (wanted.length < asked.length) {
  console.error(`--only takes some of ${names.join(', ')}.`);
  process.exit(2);
}

const failed: string[] = [];
for (const [index, { name, title, about, program, args }] of wanted.entries()) {
  console.log(`\n[${index + 1} of ${wanted.length}] ${title}`);
  const load = loadavg()[0]?.toFixed(1);
  const { code, output, minutes } = await run(program, args);
  console.log(`[${index + 1} of ${wanted.length}] ${title}: ${minutes.toFixed(1)} minutes`);
  if (code !== 0) failed.push(`${title} ended with ${code}`);
  const figures = figuresIn(output);
  // A measurement that failed before its first figure keeps the figures of the last run.
  if (!figures) continue;
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, load ${load} before, ${minutes.toFixed(1)} minutes`;
  const command = ['node', program, ...args].join(' ');
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  writeFileSync(FILE, withPart(before, names, { name, title, about, command, machine, figures }));
}
for (const line of failed) console.error(line);
process.exitCode = failed.length > 0 ? 1 : 0;

interface Ended {
  code: number;
  output: string;
  minutes: number;
}

/** Runs a measurement and shows its output live. */
function run(program: string, args: readonly string[]): Promise<Ended> {
  const began = Date.now();
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code: code ?? 1, output, minutes: (Date.now() - began) / 60_000 }));
  });
}
