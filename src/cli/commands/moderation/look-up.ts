import { type Command, Option } from 'commander';
import type { FoundMember } from '../../../core';
import type { Act, Call } from '../../call';
import { unwrap, usage } from '../../failure/failure';
import { loadWhole } from '../../load-whole';
import { openSignedIn } from '../../member/member-client';
import { readPhoto } from '../../text/read-photo';

const KINDS = ['id', 'name', 'address', 'photo'] as const;

interface Keyed {
  by: (typeof KINDS)[number];
}

/** Adds `find` and `reinstate`, which take the same keys. */
export function addLookUp(noun: Command, act: Act): void {
  keyed(
    noun.command('find <key>').description('find members, of whatever sex and also suspended; they do not notice'),
    'name',
  ).action(
    act<Keyed>(async (call, [key = ''], { by }) => {
      const found = await find(call, by, key);
      call.output.data(found, () => call.output.rows(found.flatMap(rowsOf), 'There is no such member.'));
    }),
  );

  keyed(noun.command('reinstate <member>').description('end a suspension'), 'id').action(
    act<Keyed>(async (call, [key = ''], { by }) => {
      const { client, core } = await openSignedIn(call);
      const id = by === 'id' ? key : await suspendedOne(call, by, key);
      unwrap(await client.use(core.moderation).reinstate(id));
      call.output.done(core.moderationText.reinstated, { id });
    }),
  );
}

function keyed(command: Command, usual: Keyed['by']): Command {
  return command.addOption(
    new Option('--by <kind>', 'what the key is; for a photo, the path of a file').choices(KINDS).default(usual),
  );
}

async function find(call: Call, kind: Keyed['by'], key: string): Promise<FoundMember[]> {
  const { client, core } = await openSignedIn(call);
  const moderation = client.use(core.moderation);
  if (kind !== 'photo') return loadWhole(moderation.find({ kind, q: key }));
  const fingerprint = unwrap(await moderation.fingerprint(await readPhoto(key)));
  if (fingerprint === null) throw usage('This picture has one colour only, and is like every other such picture.');
  return loadWhole(moderation.find({ kind, q: fingerprint }));
}

/** @throws Failure unless the key finds exactly one suspended member. */
async function suspendedOne(call: Call, kind: Keyed['by'], key: string): Promise<string> {
  const found = (await find(call, kind, key)).filter((one) => one.suspended_at);
  const [only, ...others] = found;
  if (!only) throw usage('There is no suspended member like that.', 'not-found');
  if (others.length > 0)
    throw usage(
      `There are ${found.length}: ${found.map((one) => `${one.id} (${one.fullname})`).join(', ')}. Name the id.`,
    );
  return only.id;
}

function rowsOf(one: FoundMember): (string | undefined)[][] {
  const day = (at: string) => at.slice(0, 10);
  const state = one.suspended_at ? `suspended ${day(one.suspended_at)}` : one.visible ? 'visible' : 'hidden';
  const distance = typeof one.distance === 'number' ? `${one.distance} bits apart` : undefined;
  return [
    [
      one.id,
      one.fullname ?? '',
      one.gender ?? '',
      state,
      `joined ${day(one.joined_at)}`,
      `${one.cases} open cases`,
      distance,
    ],
    ...one.photos.map((address) => ['', 'photo', address]),
  ];
}
