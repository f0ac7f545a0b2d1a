import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { tableOf } from '../page/figures';
import { type Contender, contendersOf, environment, PARTS, type Part } from './contenders';
import { costOfFirstByte } from './first-byte';
import { documentOf, figuresOf, programsTable, type Samples } from './report';
import { pinned, runProgram } from './run-program';
import { canPin, startStub } from './stub-process';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: PARTS.join() },
    'no-peers': { type: 'boolean', default: false },
    write: { type: 'string' },
  },
});
const runs = Number(values.runs);
const asked = values.only.split(',');
const parts = PARTS.filter((part) => asked.includes(part));
if (!Number.isInteger(runs) || runs < 1 || parts.length < asked.length) {
  console.error(`--runs takes a whole number of at least 1, --only some of ${PARTS.join(', ')}.`);
  process.exit(2);
}

const isPinned = canPin();
const stub = await startStub();
const samples: Samples = new Map();
try {
  const contenders = contendersOf(stub.origin, !values['no-peers']).filter(({ part }) => parts.includes(part));
  for (const part of parts)
    await measurePart(
      part,
      contenders.filter((one) => one.part === part),
    );
} finally {
  stub.stop();
}
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, load ${loadavg()[1]?.toFixed(1)}, ${isPinned ? 'program and stub each kept to one core' : 'nothing pinned'}`;
const bars = tableOf(figuresOf(samples));
console.log(`\n${programsTable(samples)}\n\n${bars}\n\nMedians of ${runs} rounds; ${machine}.`);
if (values.write) writeFileSync(values.write, documentOf(samples, bars, runs, machine));

/** Runs the programs of a part in turn, so that other load on the machine affects all of them. */
async function measurePart(part: Part, contenders: readonly Contender[]): Promise<void> {
  // Polling takes ten seconds and measures memory, so it needs fewer repetitions.
  const rounds = part === 'poll' ? Math.min(runs, 2) : runs;
  // The first round warms the disk's cache and is not counted.
  for (let round = part === 'poll' ? 1 : 0; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const sample = await measureOne(contender);
      if (round === 0) continue;
      samples.set(contender, [...(samples.get(contender) ?? []), sample]);
    }
    console.log(`${part}: round ${round} of ${rounds}`);
  }
}

async function measureOne(contender: Contender) {
  const env = environment(stub.origin);
  if (contender.untilFirstByte) {
    const cpu = await costOfFirstByte(pinned('program', contender.command(1), isPinned), env);
    return { cpu, perRequest: 0, peak: 0, fixed: cpu, requests: 0 };
  }
  const run = async (amount: number) => {
    const before = await stub.count();
    const cost = await runProgram(pinned('program', contender.command(amount), isPinned), { env });
    return { ...cost, requests: (await stub.count()) - before };
  };
  const large = await run(contender.large);
  if (contender.part === 'start' || contender.part === 'poll') {
    return { cpu: large.cpu, perRequest: 0, peak: large.peak, fixed: large.cpu, requests: large.requests };
  }
  const small = await run(contender.small);
  const extra = large.requests - small.requests;
  if (extra <= 0) throw new Error(`${contender.name} made no requests (it ended with ${large.code}).`);
  const perRequest = ((large.cpu - small.cpu) / extra) * 1000;
  return { cpu: large.cpu, perRequest, peak: large.peak, fixed: small.cpu, requests: large.requests };
}
