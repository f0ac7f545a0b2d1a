import type { Command } from 'commander';
import type { Notification } from '../../core';
import type { Act } from '../call';
import { Failure, unwrap } from '../failure/failure';
import type { WatchLimits } from '../io/watch';
import { loadWhole } from '../load-whole';
import { endpointOf, fieldValues } from '../member/field-values';
import { openSignedIn } from '../member/member-client';
import { watchNotifications } from '../notifications/watch-notifications';
import { parseCount } from '../options/count';
import { durationOption, parseDuration } from '../options/duration';
import { plainText } from '../text/plain-text';

/** Adds `notify`: notifications. */
export function addNotify(program: Command, act: Act): void {
  const notify = program.command('notify').description('notifications');

  notify
    .command('list')
    .description('notifications, newest first; unread ones are marked')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const items = await loadWhole(client.use(core.notifications).list);
        const rows = items.map((item) => [item.isUnread ? '*' : ' ', minuteOf(item), textOf(item)]);
        call.output.data(items, () => call.output.rows(rows, core.listText.emptyBody));
      }),
    );

  notify
    .command('count')
    .description('how many are unread, as the bell shows it')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const count = await loadWhole(client.use(core.notifications).unread);
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

  notify
    .command('watch')
    .description('print notifications as they appear; with --json one line each')
    .option('--for <time>', 'stop after this time', parseDuration)
    .option('--count <n>', 'stop after this many', parseCount)
    .addOption(durationOption('--every <time>', 'how often to ask the backend', '5s'))
    .action(
      act<WatchLimits & { every: number }>(async (call, _args, limits) => {
        const member = await openSignedIn(call);
        call.output.note('Watching notifications. Press Ctrl-C to stop.');
        const tell = (one: Notification) =>
          call.output.item(one, () => `${minuteOf(one)}  ${plainText(textOf(one))}`.trim());
        await watchNotifications(member, limits, tell, call.output.note);
      }),
    );

  notify
    .command('settings')
    .description('which kinds of notifications are on')
    .action(
      act(async (call) => {
        const { client, core } = await openSignedIn(call);
        const settings = await loadWhole(client.use(core.notificationSettings).settings);
        if (!settings) throw new Failure('refused', 'This backend has no notification settings.', 'missing');
        const rows = Object.entries(settings).map(([kind, on]) => [kind, on ? 'on' : 'off']);
        call.output.data(settings, () => call.output.rows(rows, ''));
      }),
    );

  notify
    .command('set <kinds...>')
    .description('switch kinds on or off: likes=off profile_views=on')
    .action(
      act(async (call, pairs) => {
        const member = await openSignedIn(call);
        const change = fieldValues(endpointOf(member.core, 'save-notification-settings'), pairs);
        unwrap(await member.client.use(member.core.notificationSettings).change(change));
        call.output.done(member.core.profileText.changed, change);
      }),
    );
}

const minuteOf = ({ time }: Notification) => time?.slice(0, 16).replace('T', ' ') ?? '';
const textOf = ({ message, description }: Notification) => [message, description].filter(Boolean).join(' — ');
