import type { Command } from 'commander';
import type { Act } from '../call';
import { type Mail, waitForCode } from '../mail/mailbox';
import { mailboxOf } from '../mail/open';
import { confirm } from '../member/confirm';
import { durationOption } from '../options/duration';
import { plainText } from '../text/plain-text';

/** Adds `mail`: the mails of test members, from which codes are read. */
export function addMail(program: Command, act: Act): void {
  const mail = program.command('mail').description('read the mail of test members; see: mm help mailboxes');
  const within = (verb: Command) => verb.addOption(durationOption('--within <time>', 'how long to wait', '15s'));

  mail
    .command('list [address]')
    .description('list mails, newest first; with an address, only mails to exactly that address')
    .action(
      act(async (call, [address]) => {
        const mails = await (await mailboxOf(call)).list(address);
        const rows = mails.map((one) => [
          one.sent_at.slice(0, 19).replace('T', ' '),
          one.to,
          one.code ?? '',
          one.subject,
        ]);
        call.output.secret(mails, () => call.output.rows(rows, 'No mail.'));
      }),
    );

  within(mail.command('wait <address>').description('wait for a mail and print the newest')).action(
    act<{ within: number }>(async (call, [address = ''], options) => {
      const found = await (await mailboxOf(call)).wait(address, options.within);
      call.output.secret(found, () => textOf(found));
    }),
  );

  within(mail.command('code <address>').description('wait for a mail with a code and print the newest code')).action(
    act<{ within: number }>(async (call, [address = ''], options) => {
      const code = await waitForCode(await mailboxOf(call), address, options.within);
      call.output.secret({ to: address, code }, () => code);
    }),
  );

  mail
    .command('clear')
    .description('delete all mails, of all addresses')
    .action(
      act(async (call) => {
        const box = await mailboxOf(call);
        await confirm(call, `Delete all mails of ${box.name}?`);
        await box.clear();
        call.output.done('The mailbox is empty', {});
      }),
    );
}

function textOf({ to, subject, sent_at, text }: Mail): string {
  const body = text.split('\n').map(plainText).join('\n');
  return `To: ${plainText(to)}\nSubject: ${plainText(subject)}\nDate: ${sent_at}\n\n${body}`;
}
