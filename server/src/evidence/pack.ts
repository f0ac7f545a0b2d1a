import type { ReadingLanguage } from '@core/account/model';
import type { EvidencePack } from '@core/chat/contract';
import { dayInDubai } from '../calendar';
import { listRoomMessages, textOf } from '../chat/messages';
import { listRoomRows, shownName } from '../chat/rooms';
import type { Context } from '../context';
import { NIL } from '../database/uuid';
import { notFound } from '../errors/http-error';
import { listPhotos } from '../profile/photos';
import { findProfile } from '../profile/profiles';
import type { Translate } from '../texts/translatable';
import { keepKey } from './known-keys';
import { renderPack } from './render';
import { sealPack } from './sign';

/** The most messages in one file. */
const MESSAGES_MAX = 5_000;

/**
 * Returns a conversation of `me` as a file of evidence. It shows what `me` can see: a closed conversation has the name of then and no
 * photos.
 * @throws HttpError 404 if `me` has no such conversation, or cannot read it any more.
 */
export async function evidencePack(
  context: Context,
  { me, roomId, language, translate }: { me: string; roomId: string; language: ReadingLanguage; translate: Translate },
): Promise<EvidencePack> {
  const { database, keys } = context;
  const at = context.now();
  const [room] = await listRoomRows(database, me, at, { ids: [roomId], limit: 1 });
  if (!room) throw notFound();
  const found = await listRoomMessages(database, roomId, {
    after: undefined,
    before: undefined,
    limit: MESSAGES_MAX + 1,
  });
  const kept = found.slice(-MESSAGES_MAX);
  const own = await findProfile(database, me);
  const isOpen = room.open && !room.blocked;
  const content = renderPack(
    {
      site: context.config.publicUrl,
      at,
      roomId,
      me: { id: me, name: own?.fullname ?? '' },
      other: { id: room.other ?? NIL, name: shownName(keys, translate, room).filter(Boolean).join(' ') },
      closedAt: room.closedSince === null ? null : new Date(room.closedSince),
      messages: kept.map((row) => ({
        id: row.id,
        sender: row.senderId ?? NIL,
        content: textOf(keys, row) ?? '',
        sentAt: row.sentAt,
      })),
      isCut: found.length > kept.length,
      photos: isOpen && room.other ? await photosOf(context, room.other) : [],
    },
    language,
    translate,
  );
  await keepKey(database, keys, at);
  return { name: `conversation-${dayInDubai(at)}.html`, html: sealPack(keys, content) };
}

async function photosOf({ database, photoStore }: Context, memberId: string): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (const { id } of await listPhotos(database, [memberId])) {
    const bytes = await photoStore.read(id).catch(() => undefined);
    if (bytes) photos.push(bytes);
  }
  return photos;
}
