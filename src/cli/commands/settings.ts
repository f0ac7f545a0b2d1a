import { Argument, type Command } from 'commander';
import type { ReadingLanguage } from '../../core';
import type { Act } from '../call';
import { unwrap } from '../failure/failure';
import { load } from '../load';
import { openSignedIn } from '../member/member-client';

const NAMES: Readonly<Record<ReadingLanguage, string>> = { en: 'English', ar: 'Arabic' };

/** Adds `settings`: the account settings, as the site shows them. */
export function addSettings(program: Command, act: Act): void {
  const settings = program.command('settings').description('the account settings');
  settings
    .command('view')
    .description('name, address, language and notifications of the account')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const [account, kinds] = await Promise.all([
          load(client.use(core.profile).account),
          load(client.use(core.notificationSettings).settings),
        ]);
        const language = NAMES[account.language as ReadingLanguage] ?? NAMES.en;
        const on = Object.entries(kinds ?? {}).map(([kind, isOn]) => `${kind} ${isOn ? 'on' : 'off'}`);
        call.output.data({ ...account, notifications: kinds }, () =>
          call.output.facts(
            [
              ['first name', account.first_name ?? ''],
              ['last name', account.last_name ?? ''],
              ['e-mail', account.email ?? ''],
              ['language', language],
              ['notifications', on.join(', ')],
            ].filter((row) => row[1]),
          ),
        );
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
