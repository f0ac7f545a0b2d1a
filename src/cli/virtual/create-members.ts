import { atOnce } from '../at-once';
import type { Call } from '../call';
import { Failure, failureOfCall, isApiError } from '../failure/failure';
import type { Ledger } from '../ledger/ledger';
import { ledgerOf } from '../ledger/of-call';
import { mailboxOf } from '../mail/open';
import { diskOf } from '../member/member-client';
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
  const members = await drawMembers(call, core, await seedOf(call), options);
  call.redactor.learn(...members.map((one) => one.password));
  if (call.flags.dryRun) {
    for (const one of members) call.change(`create ${one.firstName} ${one.lastName}, ${one.email}`, () => undefined);
    return;
  }
  const { baseUrl: api, timeout } = call.flags;
  const ledger = ledgerOf(call);
  const disk = diskOf(call);
  const known = new Set(
    ledger
      .open()
      .filter((row) => row.api === api)
      .map((row) => row.email),
  );
  const isKept = (one: VirtualMember) => known.has(one.email) && disk.names().includes(nameOf(one));
  const kept = members.filter(isKept);
  const wanted = members.filter((one) => !isKept(one));

  const done: Created[] = kept.map((one) => ({ member: nameOf(one), email: one.email, id: null, state: 'kept' }));
  const failed: { member: string; failure: Failure }[] = [];
  const mailbox = await mailboxOf(call);
  const { fetch, now } = call.io;
  const place = { core, baseUrl: api, fetch, now, timeout, mailbox, within: options.within };
  let isBusy = false;
  await atOnce(options.atOnce, wanted, async (one) => {
    // The limits of a backend are for an hour. Further sign-ups would only be refused, too.
    if (isBusy) return;
    const name = nameOf(one);
    try {
      const id = await makeMember(one, place, disk.open(name, call.complain), noteOf(ledger, api, one));
      done.push({ member: name, email: one.email, id, state: 'created' });
    } catch (error) {
      const failure = asFailure(call, error);
      isBusy ||= failure.code === 'busy' || failure.code === 'too_many_requests';
      failed.push({ member: name, failure });
    }
    call.output.progress.show(`${done.length} of ${members.length} members, ${failed.length} failed`);
  });
  call.output.progress.end();
  ledger.close();
  show(call, members, done);
  const [first] = failed;
  if (first) {
    const { kind, message, code } = first.failure;
    const missing = members.length - done.length;
    const more = missing > 1 ? ` ${missing} of ${members.length} are missing.` : '';
    throw new Failure(kind, `${first.member}: ${message}${more} To delete unfinished accounts: mm data sweep`, code);
  }
}

function noteOf(ledger: Ledger, api: string, one: VirtualMember): AccountNote {
  let id = '';
  return {
    write() {
      id = ledger.note({ api, email: one.email, password: one.password, member: nameOf(one) });
    },
    remove: () => ledger.settled(id),
  };
}

/** Returns the name of its session: readable, and different for every seed. */
function nameOf({ email }: VirtualMember): string {
  return email.split('@')[0] ?? email;
}

/** Shows the members in the order of their index, whichever was finished first. */
function show(call: Call, members: readonly VirtualMember[], done: readonly Created[]): void {
  const order = members.map(nameOf);
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
