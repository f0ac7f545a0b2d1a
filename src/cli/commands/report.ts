import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { unwrap, usage } from '../failure/failure';
import { askChoice, askText } from '../io/prompts';
import { openSignedIn } from '../member/member-client';
import { memberId } from '../member/member-id';
import { refuseMissing } from '../options/missing';
import { readPhoto } from '../text/read-photo';

interface Options {
  type?: string;
  description?: string;
  proof: string[];
  messages: boolean;
}

const collect = (value: string, before: string[]) => [...before, value];

/** Adds `report`: reports a member to the moderators. */
export function addReport(program: Command, act: Act): void {
  const report = program.command('report').description('report members to the moderators');
  report
    .command('send <member>')
    .description('report a member, who is not told who reported them')
    .option(
      '--type <type>',
      'Inappropriate, Fake, Harassment, Spam or Other; at our backend also Threats, Pictures, Money, "Fake of me", "Under 18" or Married',
    )
    .option('--description <text>', 'what happened')
    .option('--no-messages', 'do not attach the last 50 messages of the conversation')
    .option('--proof <path>', 'image as proof; up to five times', collect, [])
    .action(
      act<Options>(async (call, [named = ''], options) => {
        const id = await memberId(call, named);
        const { client, core } = await openSignedIn(call);
        const { type, description } = await complete(call, [...core.REPORT_TYPES, ...core.MORE_REPORT_TYPES], options);
        if (options.proof.length > core.REPORT_PROOFS)
          throw usage(`Up to ${core.REPORT_PROOFS} proof images can be sent.`);
        const proofs = await Promise.all(options.proof.map(readPhoto));
        const known =
          [...core.REPORT_TYPES, ...core.MORE_REPORT_TYPES].find((one) => one.toLowerCase() === type.toLowerCase()) ??
          type;
        const sending = { type: known, description, proofs, withMessages: options.messages };
        const receipt = unwrap(await client.use(core.reports).send(id, sending));
        const words = receipt && core.safetyLabel.receipt(receipt.number, core.dateAndTime(receipt.reported_at));
        const said = [core.chatText.reported, words].filter(Boolean).join(' ');
        call.output.done(said, { id, type: known, proofs: proofs.length, ...receipt });
      }),
    );
}

/** Returns the given values and asks for missing ones. @throws Failure naming everything that is missing */
async function complete(call: Call, types: readonly string[], { type, description }: Options) {
  if (!call.mayAsk) refuseMissing({ '--type': type, '--description': description });
  const choices = types.map((value) => ({ name: value, value }));
  return {
    type: type || (await askChoice('What is wrong?', choices)),
    description: description || (await askText('What happened?')),
  };
}
