import type { Command } from 'commander';
import type { Act, Call } from '../../call';
import { unwrap } from '../../failure/failure';
import { loadWhole } from '../../load-whole';
import { endpointOf, fieldValues } from '../../member/field-values';
import { openSignedIn } from '../../member/member-client';
import { noProfile, ownDetails } from '../../member/own-details';
import { showProfile } from '../../member/profile-view';
import { type PasswordOptions, readPassword } from '../../state/credentials';
import { writePrivateText } from '../../text/write-text';
import { editByQuestions } from '../../wizard/profile-changes';
import { addPhotos } from './photos';

/** Adds `profile`: the member's own profile and preferences. */
export function addProfile(program: Command, act: Act): void {
  const profile = program.command('profile').description('your profile and preferences');
  profile
    .command('view')
    .description('show your profile as others see it')
    .action(
      act(async (call) => {
        const member = await openSignedIn(call);
        const own = await loadWhole(member.client.use(member.core.profile).own);
        if (!own) throw noProfile(member.name);
        showProfile(call, member.core, own);
      }),
    );
  profile
    .command('details')
    .description('show all your answers, private ones too')
    .action(
      act(async (call) => {
        const member = await openSignedIn(call);
        showFields(call, await ownDetails(member));
      }),
    );
  profile
    .command('edit [fields...]')
    .alias('update')
    .description('change fields of your profile: bio="I moved to the sea." height=170 height_unit=cm smoker=no')
    .action(
      act(async (call, given) => {
        const member = await openSignedIn(call);
        if (given.length === 0) {
          const changed = await editByQuestions(call, member);
          return call.output.done(
            changed.length ? member.core.profileText.changed : member.core.terminalLabel.unchanged,
            {
              changed,
            },
          );
        }
        const change = fieldValues(endpointOf(member.core, 'update-profile'), given);
        unwrap(await member.client.use(member.core.profileDetails).update(change));
        call.output.done(member.core.profileText.changed, { changed: Object.keys(change) });
      }),
    );
  addPhotos(profile, act);
  profile
    .command('completeness')
    .description('show how complete your profile is, what is missing, and whether others see it')
    .action(
      act(async (call) => {
        const member = await openSignedIn(call);
        const own = await loadWhole(member.client.use(member.core.profile).own);
        if (!own) throw noProfile(member.name);
        const found = member.core.completenessOf(own);
        const state = `${found.percent} % complete, ${found.visible ? 'visible' : 'hidden'}`;
        const missing = found.missing.length ? `\nmissing: ${found.missing.join(', ')}` : '';
        call.output.data(found, () => state + missing);
      }),
    );
  profile
    .command('export')
    .description('save all data stored about you as JSON, with photos')
    .option('--out <file>', 'file to write (default: print the data)')
    .option('--password-stdin', 'read the password from standard input')
    .action(
      act<{ out?: string } & PasswordOptions>(async (call, _args, { out, ...options }) => {
        const { client, core } = await openSignedIn(call);
        const password = await readPassword(call, options);
        const data = unwrap(await client.use(core.profileExport).fetch(password));
        if (!out) return call.output.data(data, () => JSON.stringify(data, null, 2));
        call.change(`write ${out}`, () => writePrivateText(out, `${JSON.stringify(data, null, 2)}\n`));
        call.output.done(`Saved ${out}`, { file: out });
      }),
    );
  profile
    .command('preferences')
    .description('show the match preferences')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        showFields(call, await loadWhole(client.use(core.profileDetails).preferences));
      }),
    );
  profile
    .command('prefer <fields...>')
    .description('change some match preferences: accepts_smoker=no must_haves=accepts_smoker; field= removes one')
    .action(
      act(async (call, pairs) => {
        const member = await openSignedIn(call);
        const store = member.client.use(member.core.profileDetails);
        const change = fieldValues(endpointOf(member.core, 'save-preferences'), pairs);
        const all = { ...(await loadWhole(store.preferences)), ...change };
        const stated = Object.fromEntries(
          Object.entries(all).filter(([, value]) => value !== '' && value !== undefined),
        );
        unwrap(await store.savePreferences(stated));
        call.output.done(member.core.profileText.changed, { changed: Object.keys(change) });
      }),
    );
}

function showFields(call: Call, fields: object): void {
  const rows = Object.entries(fields).map(([name, value]) => [name, wordOf(value)]);
  call.output.data(fields, () => call.output.facts(rows, 'Nothing is saved yet.'));
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
