import type { Command } from 'commander';
import type { Act } from '../call';
import { parseDuration } from '../duration';
import { type Mail, openMailbox, waitForCode } from '../mailbox';
import { plainText } from '../plain-text';

/** Adds `mail`: the development mailbox, where codes are read. */
export function addMail(program: Command, act: Act): void {
  const mail = program.command('mail').description('the mailbox of a development backend');
  const within = (verb: Command) =>
    verb.option('--within <time>', 'how long to wait (default: 15s)', parseDuration, 15_000);

  mail
    .command('list [address]')
    .description('mails, newest first; with an address only those to exactly this one')
    .action(
      act(async (call, [address]) => {
        const mails = await openMailbox(call.io, call.flags.baseUrl).list(address);
        const rows = mails.map((one) => [
          one.sent_at.slice(0, 19).replace('T', ' '),
          one.to,
          one.code ?? '',
          one.subject,
        ]);
        call.output.data(mails, () => call.output.rows(rows, 'No mail.'));
      }),
    );

  within(mail.command('wait <address>').description('wait for a mail and print the newest')).action(
    act<{ within: number }>(async (call, [address = ''], options) => {
      const found = await openMailbox(call.io, call.flags.baseUrl).wait(address, options.within);
      call.output.data(found, () => textOf(found));
    }),
  );

  within(mail.command('code <address>').description('wait for a mail with a code and print the newest code')).action(
    act<{ within: number }>(async (call, [address = ''], options) => {
      const code = await waitForCode(openMailbox(call.io, call.flags.baseUrl), address, options.within);
      call.output.data({ to: address, code }, () => code);
    }),
  );

  mail
    .command('clear')
    .description('delete all mails of the development mailbox')
    .action(
      act(async (call) => {
        await openMailbox(call.io, call.flags.baseUrl).clear();
        call.output.done('The mailbox is empty', {});
      }),
    );
}

function textOf({ to, subject, sent_at, text }: Mail): string {
  const body = text.split('\n').map(plainText).join('\n');
  return `To: ${plainText(to)}\nSubject: ${plainText(subject)}\nDate: ${sent_at}\n\n${body}`;
}
