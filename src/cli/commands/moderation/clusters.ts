import type { Command } from 'commander';
import type { SuspendedMembers } from '../../../core';
import type { Act } from '../../call';
import { unwrap, usage } from '../../failure/failure';
import { loadWhole } from '../../load-whole';
import { openSignedIn } from '../../member/member-client';
import { readText } from '../../text/read-text';

/** The most members of one call. */
const AT_ONCE = 100;

/** Adds `clusters` and `suspend-many`, against waves of sign-ups. */
export function addClusters(noun: Command, act: Act): void {
  noun
    .command('clusters')
    .description('new accounts with the same photo, network address or minute, the largest groups first')
    .option('--hours <number>', 'made in the last hours (default: 24)')
    .option('--least <number>', 'at least this many accounts (default: 3)')
    .option('--ids', 'print only the ids, one per line, for suspend-many')
    .action(
      act<{ hours?: string; least?: string; ids?: boolean }>(async (call, _args, { hours, least, ids }) => {
        const { client, core } = await openSignedIn(call);
        const query = { ...(hours && { hours }), ...(least && { least }) };
        const found = await loadWhole(client.use(core.moderation).clusters(query));
        const rows = found.map((one) => [
          one.kind,
          one.key,
          `${one.members.length} accounts`,
          `${one.suspended} suspended`,
          `${one.first_at.slice(0, 16).replace('T', ' ')} to ${one.last_at.slice(0, 16).replace('T', ' ')}`,
        ]);
        const members = [...new Set(found.flatMap((one) => one.members))];
        call.output.data(found, () => (ids ? members.join('\n') : call.output.rows(rows, 'There are no clusters.')));
      }),
    );

  noun
    .command('suspend-many <file>')
    .description('suspend the members whose ids are in a file, one per line, without a mail to any of them')
    .requiredOption('--reason <text>', 'a note for other moderators; the member never sees it')
    .action(
      act<{ reason: string }>(async (call, [file = ''], { reason }) => {
        const ids = idsIn(file);
        const { client, core } = await openSignedIn(call);
        const all: SuspendedMembers = { suspended: [], skipped: [] };
        for (let from = 0; from < ids.length; from += AT_ONCE) {
          const part = ids.slice(from, from + AT_ONCE);
          const done = unwrap(await client.use(core.moderation).suspendMany(part, reason));
          all.suspended.push(...(done?.suspended ?? []));
          all.skipped.push(...(done?.skipped ?? []));
        }
        const said = `${core.moderationText.suspendedMany} ${all.suspended.length} suspended, ${all.skipped.length} skipped.`;
        call.output.done(said, all);
      }),
    );
}

/** Reads the first word of each line. Lines after `#` are comments. */
function idsIn(file: string): string[] {
  const ids = readText(file)
    .split(/\r?\n/)
    .map(
      (line) =>
        line
          .replace(/#.*/, '')
          .trim()
          .split(/[\s,;]+/)[0] ?? '',
    );
  const found = [...new Set(ids.filter(Boolean))];
  if (found.length === 0) throw usage(`${file} has no ids.`);
  return found;
}
