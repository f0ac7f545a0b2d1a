import type { Client, KeyValue, NamedEndpoint } from '../../core';
import type { Call, Core } from '../call';
import { Failure, usage } from '../failure/failure';
import { withFileLock } from '../state/file-lock';
import { type MembersOnDisk, membersOnDisk } from '../state/members-on-disk';
import { stateFolder } from '../state/state-folder';
import { PlainHeaders } from '../transport/plain-headers';

/** A named member with the core and a client whose session is stored on disk. */
export interface Member {
  name: string;
  core: Core;
  client: Client;
  disk: MembersOnDisk;
}

/** Opens the stored sessions of a call's API. @throws Failure if the folder is open to other users. */
export function diskOf({ io, flags }: Call): MembersOnDisk {
  return membersOnDisk(stateFolder(io), flags.baseUrl);
}

/** Returns the name of the member that a call acts as: --as, else the one chosen by `session use`, else `default`. */
export function nameOfMember({ flags }: Call, disk: MembersOnDisk): string {
  return flags.as ?? disk.chosen() ?? 'default';
}

/** Opens the member that the call acts as, signed in or not. */
export async function openMember(call: Call): Promise<Member> {
  const disk = diskOf(call);
  const name = nameOfMember(call, disk);
  const storage = kept(call, disk.open(name, call.complain));
  const core = await call.core();
  const platform = core.createPlainPlatform({
    storage,
    fetch: call.io.fetch,
    Headers: PlainHeaders,
    now: call.io.now,
    exclusively: (_name, run) => withFileLock(disk.lockOf(name), run),
  });
  return {
    name,
    core,
    disk,
    client: core.createClient({ baseUrl: call.flags.baseUrl, platform, timeout: call.flags.timeout }),
  };
}

const TOKENS = ['access_token', 'refresh_token'];

/** Wraps the session on disk. Hides its tokens in all output, and keeps a dry run from changing it. */
function kept(call: Call, disk: KeyValue): KeyValue {
  for (const key of TOKENS) call.redactor.learn(disk.get(key));
  const known: KeyValue = {
    ...disk,
    set(key, value) {
      if (TOKENS.includes(key)) call.redactor.learn(value);
      disk.set(key, value);
    },
  };
  return call.flags.dryRun ? rehearsed(call, known) : known;
}

/** Keeps changes in memory. Writes only tokens that were refreshed for a read, because the old ones no longer work. */
function rehearsed({ planned }: Call, disk: KeyValue): KeyValue {
  const changed = new Map<string, string | undefined>();
  return {
    get: (key) => (changed.has(key) ? changed.get(key) : disk.get(key)),
    set(key, value) {
      if (TOKENS.includes(key) && planned.length === 0) disk.set(key, value);
      else changed.set(key, value);
    },
    remove: (key) => void changed.set(key, undefined),
  };
}

/** Opens the member that the call acts as. @throws Failure `authentication` if they are not signed in. */
export async function openSignedIn(call: Call): Promise<Member> {
  const member = await openMember(call);
  if (!member.client.tokens.$signedIn.get()) {
    const as = call.flags.as ? ` --as ${member.name}` : '';
    throw new Failure(
      'authentication',
      `${member.name} is not signed in. Run: mm auth login <email>${as}`,
      'signed-out',
    );
  }
  return member;
}

/** The data of a call by name. */
export interface NamedCall {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  files?: Record<string, Blob>;
  key?: string;
  /** Sends it also to a backend that has not offered it, because the tester named it. */
  asIs?: boolean;
}

/**
 * Makes one call of the contract by its name, e.g. `mark-room-read`. Does not check the data, because testers send wrong data on
 * purpose. @throws ApiError; Failure if the contract has no such call.
 */
export function callByName({ core, client }: Member, name: string, carried: NamedCall = {}): Promise<unknown> {
  const found = core.contract.find((one) => one.name === name);
  if (!found) throw usage(`The contract has no call ${name}.`, 'unknown-call');
  // The name alone does not tell the types of path, query and body. The backend checks them.
  const send = client.http as (endpoint: NamedEndpoint['endpoint'], carried: NamedCall) => Promise<unknown>;
  return send(found.endpoint, carried);
}
