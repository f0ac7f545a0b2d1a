import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyCheckout } from './copy';
import type { Mutation } from './mutation';
import { mutations } from './mutations';
import { type Outcome, runTests } from './run-tests';

const options = {
  row: { type: 'string', multiple: true },
  breaks: { type: 'string', multiple: true },
  'only-broken': { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
const chosen = mutations.filter(
  ({ row, breaks }) =>
    (values.row === undefined || values.row.includes(row)) &&
    (values.breaks ?? ['']).some((words) => breaks.includes(words)),
);
const unknown = (values.row ?? []).filter((row) => !chosen.some((mutation) => mutation.row === row));

const copy = copyCheckout(process.cwd());
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
const unnoticed: Mutation[] = [];
/** The results without a mutation. Each file runs once. */
const soundRuns = new Map<string, Outcome>();

console.log('| Row | Broken on purpose | Noticed by |\n|---|---|---|');
for (const mutation of chosen) {
  const noticed = notice(mutation);
  if (noticed === undefined) unnoticed.push(mutation);
  const { row, breaks, file, test } = mutation;
  console.log(`| ${row} | ${breaks} (\`${file}\`) | ${noticed ?? `NOT NOTICED by \`${test}\``} |`);
}
console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} noticed.`);
for (const row of unknown) console.error(`No mutation breaks ${row}.`);
process.exitCode = unnoticed.length + unknown.length > 0 ? 1 : 0;

/** Returns the tests that noticed. Undefined if none did, or if the tests fail without the mutation too. */
function notice({ file, find, put, test, only }: Mutation): string | undefined {
  const broken = path.join(copy, file);
  const whole = readFileSync(broken, 'utf8');
  if (whole.split(find).length !== 2) return complain(`${file} does not contain this exactly once: ${find}`);
  const sound = values['only-broken'] ? undefined : soundRun(test, only);
  if (sound && (sound.failed.length > 0 || sound.passed === 0)) {
    return complain(`tests/${test} does not pass without the mutation: ${sound.failed.join(', ') || sound.output}`);
  }
  try {
    writeFileSync(
      broken,
      whole.replace(find, () => put),
    );
    const { failed, passed, output } = runTests(copy, [test], only);
    if (failed.length === 0) return passed > 0 ? undefined : complain(`no test of tests/${test} ran: ${output}`);
    const more = failed.length > 1 ? ` and ${failed.length - 1} more` : '';
    return `\`${test}\`: "${failed[0]}"${more}`;
  } finally {
    writeFileSync(broken, whole);
  }
}

function soundRun(test: string, only?: string): Outcome {
  const key = JSON.stringify([test, only]);
  const outcome = soundRuns.get(key) ?? runTests(copy, [test], only);
  soundRuns.set(key, outcome);
  return outcome;
}

function complain(text: string): undefined {
  console.error(text);
  return undefined;
}
