/**
 * `node bench/enumeration.mjs --rounds 40`: checks whether response times reveal which addresses have an account. Makes
 * every call that takes an address, including the search, for known, unverified and unknown addresses in turn, and
 * compares the medians. A ratio near 1 reveals nothing. Needs a built dist/.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } });
const rounds = Number(values.rounds);
const password = 'secret-1';
const port = 20_000 + Math.floor(Math.random() * 20_000);
const api = `http://localhost:${port}/api`;

const folder = mkdtempSync(path.join(tmpdir(), 'mm-enumeration-'));
chmodSync(folder, 0o711);
const server = startServer();
const ended = new Promise((resolve) => server.once('close', resolve));
try {
  await untilReady();
  await measure();
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

function startServer() {
  const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: path.join(folder, 'data'), DEMO: '0' };
  return spawn(process.execPath, [main], {
    env: { ...env, OTP_COOLDOWN_S: '0', RATE_SCALE: '100000', SHED_DELAY_MS: '0' },
  });
}

async function untilReady() {
  const end = Date.now() + 60_000;
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not start.');
}

async function verify(email) {
  const mailbox = await fetch(`http://localhost:${port}/dev/mailbox/messages?to=${email}`);
  const [{ code }] = await mailbox.json();
  await post('/auth/verify-email/', { email, code });
}

function post(address, json) {
  return call(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
}

function get(address, token) {
  return call(address, { headers: { authorization: `Bearer ${token}` } });
}

async function call(address, init) {
  const answer = await fetch(api + address, init);
  const body = await answer.json();
  if (answer.status >= 429) throw new Error(`${address} was answered with ${answer.status}: ${body.detail}`);
  return body;
}

async function measure() {
  const known = 'known@example.test';
  const unverified = 'unverified@example.test';
  for (const email of [known, unverified])
    await post('/auth/register/', { email, password1: password, password2: password });
  await verify(known);
  const searcher = 'searcher@example.test';
  await post('/auth/register/', { email: searcher, password1: password, password2: password });
  await verify(searcher);
  const { access_token } = await post('/auth/login/', { email: searcher, password });
  const kinds = {
    known: () => known,
    unverified: () => unverified,
    unknown: () => `nobody${randomUUID()}@example.test`,
  };
  const calls = {
    'log-in': (email) => post('/auth/login/', { email, password: 'not-it' }),
    'request-password-reset': (email) => post('/auth/password/reset/request', { email }),
    'resend-code': (email) => post('/auth/resend-verification/', { email }),
    'verify-email': (email) => post('/auth/verify-email/', { email, code: '000000' }),
    register: (email) => post('/auth/register/', { email, password1: password, password2: password }),
    'search-members': (email) => get(`/profile/matches/search/?email=${encodeURIComponent(email)}`, access_token),
  };
  console.log(`medians in ms of ${rounds} interleaved calls\n`);
  console.log(['call'.padEnd(24), ...Object.keys(kinds), 'known/unknown', 'unverified/unknown'].join('  '));
  for (const [name, act] of Object.entries(calls)) {
    const times = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
    for (let round = 0; round < rounds + 3; round += 1) {
      for (const [kind, address] of Object.entries(kinds)) {
        const email = address();
        const started = performance.now();
        await act(email);
        // The first rounds warm up.
        if (round >= 3) times[kind].push(performance.now() - started);
      }
    }
    const [one, two, three] = Object.keys(kinds).map((kind) => median(times[kind]));
    const figures = [one, two, three, one / three, two / three].map((figure) => figure.toFixed(2).padStart(8));
    console.log([name.padEnd(24), ...figures].join('  '));
  }
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
