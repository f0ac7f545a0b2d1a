import { Argument, type Command } from 'commander';
import type { ReadingLanguage } from '../../core';
import type { Act } from '../call';
import { unwrap } from '../failure/failure';
import { loadWhole } from '../load-whole';
import { endpointOf, fieldValues } from '../member/field-values';
import { openSignedIn } from '../member/member-client';

const NAMES: Readonly<Record<ReadingLanguage, string>> = { en: 'English', ar: 'Arabic' };

/** Adds `settings`: the account settings, as the site shows them. */
export function addSettings(program: Command, act: Act): void {
  const settings = program.command('settings').description('the account settings');
  settings
    .command('view')
    .description('name, address, language, notifications and shown visits of the account')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const [account, kinds, presence, hiding, discretion] = await Promise.all([
          loadWhole(client.use(core.profile).account),
          loadWhole(client.use(core.notificationSettings).settings),
          loadWhole(client.use(core.presenceSettings).settings),
          loadWhole(client.use(core.visibility).settings),
          loadWhole(client.use(core.discreet).settings),
        ]);
        const language = NAMES[account.language as ReadingLanguage] ?? NAMES.en;
        const said = (switches: Record<string, boolean> | null) =>
          Object.entries(switches ?? {}).map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`);
        call.output.data({ ...account, notifications: kinds, presence, visibility: hiding, discretion }, () =>
          call.output.facts(
            [
              ['first name', account.first_name ?? ''],
              ['last name', account.last_name ?? ''],
              ['email', account.email ?? ''],
              ['language', language],
              ['notifications', said(kinds).join(', ')],
              ['visits', said(presence).join(', ')],
              ['profile', said(hiding).join(', ')],
              ['emails', said(discretion).join(', ')],
            ].filter((row) => row[1]),
          ),
        );
      }),
    );
  settings
    .command('presence <settings...>')
    .description('what others see of your visits: shown=off today=on')
    .action(
      act(async (call, pairs) => {
        const { client, core } = await openSignedIn(call);
        const change = fieldValues(endpointOf(core, 'save-presence-settings'), pairs);
        unwrap(await client.use(core.presenceSettings).change(change));
        call.output.done(core.profileText.changed, change);
      }),
    );
  settings
    .command('visibility <settings...>')
    .description('hide your profile from everybody who is no match, or show it: hidden=on')
    .action(
      act(async (call, pairs) => {
        const { client, core } = await openSignedIn(call);
        const change = fieldValues(endpointOf(core, 'save-visibility'), pairs);
        unwrap(await client.use(core.visibility).change(change));
        call.output.done(core.profileText.changed, change);
      }),
    );
  settings
    .command('discreet <settings...>')
    .description('a neutral sender and neutral words in the emails to you: discreet=on')
    .action(
      act(async (call, pairs) => {
        const { client, core } = await openSignedIn(call);
        const change = fieldValues(endpointOf(core, 'save-discreet'), pairs);
        unwrap(await client.use(core.discreet).change(change));
        call.output.done(core.profileText.changed, change);
      }),
    );
  settings
    .command('language')
    .description('change the language of the emails to the account')
    .addArgument(new Argument('<language>', 'en or ar').choices(Object.keys(NAMES)))
    .action(
      act(async (call, [language]) => {
        const { client, core } = await openSignedIn(call);
        const chosen = language as ReadingLanguage;
        unwrap(await client.use(core.accountSettings).changeLanguage(chosen));
        call.output.done(`The language is ${NAMES[chosen]}`, { language: chosen });
      }),
    );
}
