import * as contract from '@core/profile/contract';
import { profileText, wizardText } from '@core/texts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import type { Queryable } from '../database/connection';
import { canonicalId, newId } from '../database/uuid';
import { invalid, notFound } from '../errors/http-error';
import { readPhotoUrl } from '../links/photo-url';
import { isModerator } from '../moderation/moderators';
import { presentPhoto } from '../profile/answer';
import { encodePhoto } from '../profile/image';
import { readInSize, sizeOf } from '../profile/photo-file';
import { fingerprintsOf } from '../profile/photo-fingerprint';
import { previewOf, resizeToAll } from '../profile/photo-sizes';
import { choosePrimary, emptySlot, fillSlot } from '../profile/photo-slots';
import { findPhoto } from '../profile/photos';
import { removeDropped, withStored } from '../profile/stale-files';
import { relationTo } from '../relations/policy';

/** Routes for uploading, deleting and choosing photos, and for the images themselves. */
export function photoRoutes(app: FastifyInstance): void {
  const { context } = app;
  implement(app, contract.uploadPhoto, async ({ memberId, body, files, write }) => {
    const [file] = files;
    if (!file || file.bytes.length === 0) throw invalid({ photo: wizardText.photoNotImage });
    const encoded = await encodePhoto(file.bytes);
    const smaller = await resizeToAll(encoded.bytes);
    const image = {
      id: newId(context.now()),
      ...encoded,
      smaller,
      preview: await previewOf(encoded.bytes),
      ...(await fingerprintsOf(encoded.bytes)),
    };
    return withStored(context, [image], () =>
      write(async (transaction) => {
        const photo = await fillSlot(context, transaction, memberId, image, body.is_primary === 'true');
        return { ...presentPhoto(context, memberId, photo), detail: profileText.imageUploaded };
      }),
    );
  });
  implement(app, contract.deletePhoto, async ({ memberId, params, write }) => {
    let removed: string | undefined;
    const answer = await write(async (transaction) => {
      removed = await emptySlot(transaction, memberId, Number(params.slot), context.now());
      return { detail: profileText.imageDeleted };
    });
    if (removed) await removeDropped(context, [removed]);
    return answer;
  });
  implement(app, contract.setPrimaryPhoto, async ({ memberId, params, body, write }) => {
    if (!body.is_primary) throw invalid({ is_primary: 'Please set another photo as primary instead.' });
    return write(async (transaction) => {
      await choosePrimary(transaction, memberId, Number(params.slot));
      return { detail: profileText.primarySet };
    });
  });
  serveImages(app);
}

/** Moderators get the photos of a case, whose member may be hidden or suspended. */
async function maySeePhoto(database: Queryable, viewerId: string, ownerId: string): Promise<boolean> {
  return (await relationTo(database, viewerId, ownerId)) !== undefined || isModerator(database, viewerId);
}

/** Serves the images. A URL is signed for one viewer, and the policy is checked each time it is opened. */
function serveImages(app: FastifyInstance): void {
  const { context } = app;
  const limit = app.limiterOf();
  app.get<{ Params: { photo: string }; Querystring: Record<string, unknown> }>(
    '/api/photos/:photo',
    async (request, reply) => {
      const id = canonicalId(request.params.photo);
      const size = sizeOf(request.query.w);
      const grant = size && id ? await readPhotoUrl(context, id, request.query) : undefined;
      const photo = id && grant && (await findPhoto(context.database, id));
      const isSeen = photo && (await maySeePhoto(context.database, grant.viewerId, photo.userId));
      const bytes = isSeen && size ? await readInSize(context, id, size) : undefined;
      if (!grant || !bytes) {
        // Count only guesses, because a page of members loads dozens of photos, and many members may share an address.
        await limit(request);
        throw notFound();
      }
      return reply
        .headers({
          'cache-control': `private, max-age=${Math.floor(grant.left / 1000)}`,
          'content-security-policy': "default-src 'none'; sandbox",
          etag: `"${id}-${size}"`,
        })
        .type('image/webp')
        .send(bytes);
    },
  );
}
