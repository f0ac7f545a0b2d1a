import type { Command } from 'commander';
import type { Act } from '../call';
import { load } from '../load';
import { openSignedIn } from '../member/member-client';

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
        const shown = { ...account, language: 'English', notifications: kinds };
        const on = Object.entries(kinds ?? {}).map(([kind, isOn]) => `${kind} ${isOn ? 'on' : 'off'}`);
        call.output.data(shown, () =>
          call.output.facts(
            [
              ['first name', account.first_name ?? ''],
              ['last name', account.last_name ?? ''],
              ['e-mail', account.email ?? ''],
              ['language', 'English'],
              ['notifications', on.join(', ')],
            ].filter((row) => row[1]),
          ),
        );
      }),
    );
}
