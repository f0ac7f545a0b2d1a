import { type Command, InvalidArgumentError } from 'commander';
import type { Act } from '../../call';
import { unwrap } from '../../failure/failure';
import { openSignedIn } from '../../member/member-client';
import { readPhoto } from '../../text/read-photo';

/** Parses a slot, counted from 0 like in the API and the JSON. */
function parseSlot(text: string): string {
  if (!/^[0-3]$/.test(text)) throw new InvalidArgumentError('Slots are 0, 1, 2 and 3. See: mm profile view --json');
  return text;
}

/** Adds the verbs for the four photos to `profile`. */
export function addPhotos(profile: Command, act: Act): void {
  profile
    .command('photo-add <path>')
    .description('add a photo to the first free slot')
    .option('--primary', 'make it the profile picture')
    .action(
      act<{ primary?: boolean }>(async (call, [path = ''], { primary = false }) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.profilePhotos).upload(await readPhoto(path), { primary }));
        const text = primary ? core.profileText.pictureChanged : core.profileText.imageUploaded;
        call.output.done(text, { photos: client.use(core.profile).own.peek().data?.photos ?? [] });
      }),
    );

  profile
    .command('photo-rm')
    .argument('<slot>', 'slot of the photo, 0 to 3', parseSlot)
    .description('delete the photo in a slot')
    .action(
      act(async (call, [slot = '']) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.profilePhotos).remove(Number(slot)));
        call.output.done(core.profileText.imageDeleted, { slot: Number(slot) });
      }),
    );

  profile
    .command('photo-primary')
    .argument('<slot>', 'slot of the photo, 0 to 3', parseSlot)
    .description('make the photo in a slot the profile picture')
    .action(
      act(async (call, [slot = '']) => {
        const { client, core } = await openSignedIn(call);
        unwrap(await client.use(core.profilePhotos).setPrimary(Number(slot)));
        call.output.done(core.profileText.primarySet, { slot: Number(slot) });
      }),
    );
}
