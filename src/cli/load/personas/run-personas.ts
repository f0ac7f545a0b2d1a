import type { Call, Core } from '../../call';
import { usage } from '../../failure/failure';
import { closed, ledgerOf } from '../../ledger/of-call';
import { signUpNeed, warnOfLimits } from '../../limits/warn';
import { mailboxOf } from '../../mail/open';
import { runIdOf } from '../../options/run-id';
import { listenForEnd } from '../../runs/interruption';
import { refuseForbidden } from '../../wire/allowed';
import { keepLoad, showLoad } from '../conclude';
import { createFindings } from '../findings';
import { type KeptLoad, openRun } from '../keep-result';
import { measure } from '../measure';
import { notedAccounts } from '../noted-accounts';
import { planOf, thresholdsOf } from '../plan-options';
import { routeNames } from '../route-names';
import type { LoadSource } from '../source';
import { printedName, refuseUnknown } from '../thresholds';
import { tidyUp } from '../tidy-up';
import { createCallsHeard } from './calls-heard';
import { castOf, type Mix, mixIn } from './cast';
import { gatherCompany, type Player } from './company';
import { join } from './join';
import type { PersonaOptions } from './options';
import { personaNames, personas } from './persona';
import { personaWork } from './persona-work';
import { showCast } from './show-cast';
import { planWith } from './think';

/** The time limit of a call in milliseconds, unless `--timeout` sets another. */
const GIVES_UP = 30_000;

/** Runs members of one or several kinds side by side, and shows how long their actions take. */
export async function loadPersonas(call: Call, options: PersonaOptions): Promise<void> {
  const kept = await runPersonas(call, options);
  if (kept) showLoad(call, kept);
}

/** Does the same without printing the result; undefined in a dry run. @throws Failure */
export async function runPersonas(call: Call, options: PersonaOptions): Promise<KeptLoad | undefined> {
  const { io, flags } = call;
  const { persona, rate, stages, poll, keep = false } = options;
  if (rate !== undefined || stages || poll) {
    throw usage('Personas pause between their actions. Leave out --rate, --stages and --poll.');
  }
  const mix = mixIn(persona);
  const seed = options.seed ?? String(io.now() % 1_000_000);
  const base = planOf(options, seed);
  const cast = castOf(mix, base.members, seed);
  const plan = planWith(base, cast, options.think, options.arrive);
  const thresholds = thresholdsOf(options);
  refuseUnknown(thresholds, namesOf(await call.core(), mix));
  for (const needed of ['load', 'write', 'delete'] as const) refuseForbidden(flags, needed);
  const subject = persona.replace(/:.*$/, '');
  if (flags.dryRun) {
    showCast(call, subject, plan, cast);
    return undefined;
  }
  await warnOfLimits(call, [signUpNeed(cast.length)]);
  const listening = listenForEnd(call, { tidies: true });
  const runId = runIdOf(flags);
  const { id, folder } = openRun(io, subject, seed, runId.id);
  call.output.note(`run id ${runId.id}`);
  const ledger = ledgerOf(call);
  const fetch = await io.openFetch({ timeout: flags.timeout ?? GIVES_UP });
  const findings = createFindings();
  const heard = createCallsHeard(routeNames(await call.core()));
  // More precise than whole milliseconds, with the same origin.
  const since = io.now() - performance.now();
  let company: Player[] = [];
  let left: number | undefined;
  try {
    company = await gatherCompany(call, {
      cast,
      seed,
      run: id,
      runId: runId.id,
      fetch,
      mailbox: await mailboxOf({ io: { ...io, fetch }, flags }, { signal: listening.signal }),
      accounts: notedAccounts(ledger, { api: flags.baseUrl, run: id, runId }),
      now: () => since + performance.now(),
      tell: heard.tell,
      signal: listening.signal,
    });
    await join(call, company, listening);
    const measured = await measure(call, {
      subject,
      plan,
      thresholds,
      work(recorder, now) {
        heard.begin(recorder);
        const work = personaWork(company, seed, findings, recorder, now);
        return (turn) => {
          heard.until(turn.signal);
          return work(turn);
        };
      },
      fetch,
      listening,
      abortOnFail: !!options.abortOnFail,
    });
    left = await tidyUp(call, ledger, { run: id, fetch, keep });
    const source: LoadSource = { kind: 'personas', options: { ...options, seed, keep } };
    return await keepLoad(call, { id, folder }, { ...measured, findings: findings.all(), left, source });
  } finally {
    // Tidy up even after an error.
    if (left === undefined) await tidyUp(call, ledger, { run: id, fetch, keep });
    for (const { actor } of company) actor.close();
    listening.end();
    closed(call, ledger);
    fetch.close();
  }
}

/** Returns the names of everything that a load of personas measures, as the table prints them. */
function namesOf({ contract }: Core, mix: Mix): string[] {
  const calls = contract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  const kinds = personaNames.filter((name) => mix[name]);
  const steps = kinds.flatMap((name) => Object.keys(personas[name].deeds).map((deed) => `${name} ${deed}`));
  return [
    ...calls,
    ...steps.map((name) => printedName({ kind: 'step', name })),
    ...kinds.map((name) => printedName({ kind: 'flow', name })),
  ];
}
