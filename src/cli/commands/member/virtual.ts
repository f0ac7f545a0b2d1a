import path from 'node:path';
import type { Command } from 'commander';
import type { Act, Call, Core } from '../../call';
import { ledgerOf } from '../../ledger/of-call';
import { diskOf } from '../../member/member-client';
import { parseCount } from '../../options/count';
import { durationOption } from '../../options/duration';
import { HIDDEN } from '../../text/redact';
import { writeText } from '../../text/write-text';
import { addressIn } from '../../virtual/address';
import { type DrawOptions, drawMembers, seedOf, withDraw } from '../../virtual/asked-members';
import { createMembers } from '../../virtual/create-members';
import type { VirtualMember } from '../../virtual/member';

interface GenerateOptions extends DrawOptions {
  photos?: string;
  showSecrets?: boolean;
}

/** Adds the verbs for virtual members to `member`. */
export function addVirtual(member: Command, act: Act): void {
  withDraw(member.command('generate'))
    .description('generate virtual members and print what they would send; no call is made')
    .option('--photos <folder>', 'also write their drawn photos to this folder')
    .option('--show-secrets', 'print their passwords too')
    .action(
      act<GenerateOptions>(async (call, _args, options) => {
        const core = await call.core();
        const seed = await seedOf(call);
        const { runId } = call.flags;
        const drawn = await drawMembers(call, core, seed, options);
        const members = runId ? drawn.map((one) => ({ ...one, email: addressIn(runId, one.email) })) : drawn;
        if (options.photos) writePhotos(call, options.photos, members);
        showMembers(call, core, seed, members, !!options.showSecrets);
      }),
    );

  withDraw(member.command('create'))
    .description('create virtual members at the backend, signed in and ready to act; `mm data sweep` deletes them')
    .addOption(durationOption('--within <time>', 'how long to wait for each mail', '15s'))
    .option('--at-once <n>', 'how many at a time', parseCount, 4)
    .action(
      act<DrawOptions & { within: number; atOnce: number }>((call, _args, options) => createMembers(call, options)),
    );

  member
    .command('list')
    .description('virtual members at this backend, by the name for --as')
    .action(
      act((call) => {
        const kept = new Set(diskOf(call).names());
        const rows = ledgerOf(call).open();
        const members = rows
          .filter((row) => row.api === call.flags.baseUrl)
          .map(({ member: name, email, at, run }) => ({
            member: name && kept.has(name) ? name : null,
            email,
            made_at: at,
            run: run ?? null,
          }));
        const lines = members.map((one) => [
          one.member ?? '-',
          one.email,
          one.made_at.slice(0, 16).replace('T', ' '),
          one.run ?? '',
        ]);
        call.output.data(members, () => call.output.rows(lines, 'No virtual members. Run: mm member create --count 2'));
      }),
    );
}

function showMembers(
  call: Call,
  core: Core,
  seed: string,
  members: readonly VirtualMember[],
  showSecrets: boolean,
): void {
  const shown = members.map((one) => ({
    seed,
    index: one.index,
    email: one.email,
    password: showSecrets ? one.password : HIDDEN,
    ...(one.edge ? { edge: one.edge } : {}),
    ...(one.pairedWith === undefined ? {} : { paired_with: one.pairedWith }),
    profile: core.profilePayload(one.form),
    preferences: core.preferencesPayload(one.form),
  }));
  const rows = members.map(({ index, form, gender, edge, email, password }) => [
    String(index),
    `${core.textOf(form, 'first_name')} ${core.textOf(form, 'last_name')}`,
    gender,
    String(core.displayedAge(core.textOf(form, 'date_of_birth'), call.io.now()) ?? ''),
    core.textOf(form, 'nationality'),
    core.textOf(form, 'emirate'),
    edge ?? core.textOf(form, 'occupation'),
    email,
    showSecrets ? password : '',
  ]);
  const print = showSecrets ? call.output.secret : call.output.data;
  print(shown, () => call.output.rows(rows, 'None.'));
}

function writePhotos(call: Call, folder: string, members: readonly VirtualMember[]): void {
  for (const member of members) {
    const file = path.join(folder, `${member.email.split('@')[0]}.png`);
    call.change(`write ${file}`, () => writeText(file, member.photo()));
  }
}
