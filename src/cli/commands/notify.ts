import type { Command } from 'commander';
import type { Act } from '../call';
import { unwrap } from '../failure';
import { load } from '../load';
import { openSignedIn } from '../member-client';

/** Adds `notify`: the bell. */
export function addNotify(program: Command, act: Act): void {
  const notify = program.command('notify').description('notifications');

  notify
    .command('list')
    .description('notifications, newest first; unread ones are marked')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const items = await load(client.use(core.notifications).list);
        const rows = items.map((item) => [
          item.isUnread ? '*' : ' ',
          item.time?.slice(0, 16).replace('T', ' ') ?? '',
          [item.message, item.description].filter(Boolean).join(' — '),
        ]);
        call.output.data(items, () => call.output.rows(rows, core.listText.emptyBody));
      }),
    );

  notify
    .command('count')
    .description('how many are unread; people see the badge as the bell shows it')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const count = await load(client.use(core.notifications).unread);
        call.output.data({ count, badge: core.badgeText(count) }, () => core.badgeText(count) || '0');
      }),
    );

  notify
    .command('read-all')
    .description('mark all as read')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.notifications).markAllRead());
        call.output.done(core.notificationText.allRead, {});
      }),
    );
}
