import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import { photos } from '../database/schema/photos';
import { previewOf } from './photo-sizes';

const AT_ONCE = 50;

/** Makes the previews of photos that have none: those stored by an older version, and those of demo members. */
export async function fillPreviews({ database, photoStore }: Pick<Context, 'database' | 'photoStore'>): Promise<void> {
  for (;;) {
    const rows = await database
      .select({ id: photos.id })
      .from(photos)
      .where(isNull(photos.preview))
      .orderBy(photos.id)
      .limit(AT_ONCE);
    for (const { id } of rows) {
      const photo = await photoStore.read(id);
      const preview = photo ? await previewOf(photo).catch(() => '') : '';
      await database
        .update(photos)
        .set({ preview })
        .where(and(eq(photos.id, id), isNull(photos.preview)));
    }
    if (rows.length < AT_ONCE) return;
  }
}
