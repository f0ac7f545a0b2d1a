import { useCallback, useId, useRef, useState } from 'react';
import { nameOf, type Photo, type Profile, photoSlots, profileLabel, siteLabel } from '../../../core';
import { useStyles } from '../../frame/host';
import { PhotoViewer } from '../../members/PhotoViewer';
import { FieldError } from '../../ui/form/FormField';
import { DeletePhoto } from './DeletePhoto';
import { EmptySlot, FilledSlot } from './PhotoSlots';
import style from './photos.css?inline';
import type { Upload } from './upload';

const styles = [style];

/** The own photos in their four places, spec section 2. Empty places upload a photo. Photos can be made primary or deleted. */
export function PhotoGrid({ data, upload }: { data: Profile; upload: Upload }) {
  useStyles(styles);
  const [removing, setRemoving] = useState<number>();
  const [enlarged, setEnlarged] = useState<Photo>();
  const closeViewer = useCallback(() => setEnlarged(undefined), []);
  const list = useRef<HTMLUListElement>(null);
  const closeDeletion = (slot: number, isDeleted?: boolean) => {
    setRemoving(undefined);
    // The button that opened the dialog disappeared with the photo.
    if (isDeleted) setTimeout(() => list.current?.children[slot]?.querySelector<HTMLElement>('input,button')?.focus());
  };
  const id = useId();
  const slots = photoSlots(data);
  const photos = slots.flatMap(({ photo }) => photo ?? []);
  return (
    <section className="card part" part="card" aria-labelledby="part-photos">
      <header>
        <h2 id="part-photos" tabIndex={-1}>
          {siteLabel.photos}
        </h2>
        <p className="soft small">{profileLabel.photosIntro}</p>
      </header>
      <ul ref={list} className="photo-grid">
        {slots.map(({ slot, photo }) => (
          <li key={slot}>
            {photo ? (
              <FilledSlot
                {...{ slot, photo }}
                name={nameOf(data)}
                onEnlarge={() => setEnlarged(photo)}
                onRemove={() => setRemoving(slot)}
              />
            ) : (
              <EmptySlot {...{ slot, upload }} errorId={`${id}-error`} />
            )}
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} text={typeof upload.refusal?.at === 'number' ? upload.refusal.text : undefined} />
      {enlarged && (
        <PhotoViewer photos={photos} first={photos.indexOf(enlarged)} name={nameOf(data)} onClose={closeViewer} />
      )}
      {removing !== undefined && (
        <DeletePhoto
          slot={removing}
          isPrimary={!!slots[removing]?.photo?.is_primary}
          onClose={(isDeleted) => closeDeletion(removing, isDeleted)}
        />
      )}
    </section>
  );
}
