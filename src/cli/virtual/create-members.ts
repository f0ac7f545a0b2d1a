import type { Call } from '../call';
import { Failure, failureOfCall, isApiError } from '../failure/failure';
import type { Ledger, LedgerRow } from '../ledger/ledger';
import { closed, ledgerOf } from '../ledger/of-call';
import { mailboxOf } from '../mail/open';
import { mapLimit } from '../map-limit';
import { diskOf } from '../member/member-client';
import { type RunId, runIdOf } from '../options/run-id';
import { addressIn, isAddressIn } from './address';
import { type DrawOptions, drawMembers, seedOf } from './asked-members';
import { type AccountNote, makeMember } from './make';
import type { VirtualMember } from './member';

interface Created {
  member: string;
  email: string;
  id: string | null;
  /** `kept`: it already existed, made by an earlier command. */
  state: 'created' | 'kept';
}

/**
 * Creates virtual members on the backend and stores their sessions. Each is in the ledger before it exists, so the sweep can
 * delete it if its creation fails half way. @throws Failure if one could not be created, after trying all others; it tries no
 * further ones if the backend is asked too often
 */
export async function createMembers(
  call: Call,
  options: DrawOptions & { within: number; atOnce: number },
): Promise<void> {
  const core = await call.core();
  const runId = runIdOf(call.flags);
  const members = await membersIn(call, runId.id, options);
  call.redactor.learn(...members.map((one) => one.password));
  if (call.flags.dryRun) {
    for (const one of members) call.change(`create ${one.firstName} ${one.lastName}, ${one.email}`, () => undefined);
    return;
  }
  const { baseUrl: api, timeout } = call.flags;
  const ledger = ledgerOf(call);
  const disk = diskOf(call);
  const kept = keptOf(call, ledger.open(), disk.names());
  const done = members.flatMap(({ member }) => kept.get(member) ?? []);
  const wanted = members.filter(({ member }) => !kept.has(member));
  const failed: { member: string; failure: Failure }[] = [];
  if (wanted.length > 0) call.output.note(`run id ${runId.id}`);
  const mailbox = await mailboxOf(call);
  const { fetch, now } = call.io;
  const place = { core, baseUrl: api, fetch, now, timeout, mailbox, within: options.within };
  let isBusy = false;
  await mapLimit(options.atOnce, wanted, async (one) => {
    // The limits of a backend are for an hour. Further sign-ups would only be refused, too.
    if (isBusy) return;
    const { member: name, email } = one;
    try {
      const id = await makeMember(one, place, disk.open(name, call.complain), noteOf(ledger, api, one, runId));
      done.push({ member: name, email, id, state: 'created' });
    } catch (error) {
      const failure = asFailure(call, error);
      isBusy ||= failure.code === 'busy' || failure.code === 'too_many_requests';
      failed.push({ member: name, failure });
    }
    call.output.progress.show(`${done.length} of ${members.length} members, ${failed.length} failed`);
  });
  call.output.progress.end();
  closed(call, ledger);
  show(call, members, done);
  const [first] = failed;
  if (first) {
    const { kind, message, code } = first.failure;
    const missing = members.length - done.length;
    const more = missing > 1 ? ` ${missing} of ${members.length} are missing.` : '';
    throw new Failure(kind, `${first.member}: ${message}${more} To delete unfinished accounts: mm data sweep`, code);
  }
}

function noteOf(ledger: Ledger, api: string, { email, password, member }: Named, run: RunId): AccountNote {
  let id = '';
  return {
    write() {
      id = ledger.note({ api, run: run.id, email, password, member, ...(run.isDrawn ? { isDrawn: true } : {}) });
    },
    remove: () => ledger.settled(id),
    verification: (state, user) => ledger.verification(id, state, user),
  };
}

/** A virtual member with the name of its session. */
interface Named extends VirtualMember {
  /** Readable, and different for every seed. The same in every run, so that scripts can use it. */
  member: string;
}

/** Generates the requested members, with addresses for this run. @throws Failure if a given answer is not valid */
async function membersIn(call: Call, run: string, options: DrawOptions): Promise<Named[]> {
  const members = await drawMembers(call, await call.core(), await seedOf(call), options);
  return members.map((one) => ({ ...one, email: addressIn(run, one.email), member: one.email.split('@')[0] ?? '' }));
}

/** Returns the members that earlier commands made at this backend, by name. A given run id accepts only its own. */
function keptOf({ flags }: Call, rows: readonly LedgerRow[], sessions: readonly string[]): Map<string, Created> {
  const kept = new Map<string, Created>();
  for (const { api, member, email } of rows) {
    if (api !== flags.baseUrl || member === undefined || !sessions.includes(member)) continue;
    if (flags.runId !== undefined && !isAddressIn(flags.runId, email)) continue;
    kept.set(member, { member, email, id: null, state: 'kept' });
  }
  return kept;
}

/** Shows the members in the order of their index, whichever was finished first. */
function show(call: Call, members: readonly Named[], done: readonly Created[]): void {
  const order = members.map(({ member }) => member);
  const sorted = [...done].sort((one, other) => order.indexOf(one.member) - order.indexOf(other.member));
  const rows = sorted.map((one) => [one.member, one.id ?? '-', one.state]);
  if (sorted.length) call.output.data(sorted, () => call.output.rows(rows, ''));
}

function asFailure({ stopped }: Call, error: unknown): Failure {
  if (stopped.by) return stopped.by;
  if (error instanceof Failure) return error;
  if (isApiError(error)) return failureOfCall(error);
  throw error;
}
