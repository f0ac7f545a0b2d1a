import { useState } from 'react';
import { memberLabel, type Photo, profileLabel, profilePhotos } from '../../../core';
import { useClientStore } from '../../frame/host';
import { FileInput } from '../../ui/form/FileInput';
import { Portrait } from '../../ui/photo/Portrait';
import { Button } from '../../ui/press/Button';
import { carryFocus } from '../../ui/press/carry-focus';
import { PlusIcon, StarIcon, TrashIcon } from '../icons';
import { useDropZone } from './drop-zone';
import { UploadingPhoto } from './UploadingPhoto';
import type { Upload } from './upload';

interface FilledSlotProps {
  slot: number;
  photo: Photo;
  name: string;
  onEnlarge(): void;
  onRemove(): void;
}

/** A photo of the grid, with its actions and a mark on the profile picture. A click enlarges it. */
export function FilledSlot({ slot, photo, name, onEnlarge, onRemove }: FilledSlotProps) {
  const { setPrimary } = useClientStore(profilePhotos);
  const [isBusy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    await setPrimary(slot);
    setBusy(false);
  };
  return (
    <figure className="slot">
      <button type="button" className="slot-photo" aria-label={memberLabel.enlarge(slot + 1, name)} onClick={onEnlarge}>
        <Portrait photo={photo.small ?? photo.photo} preview={photo.preview} name={name} decorative />
      </button>
      <Button
        look="quiet"
        round
        className="slot-remove"
        aria-label={profileLabel.removeNamed(slot + 1)}
        title={profileLabel.remove}
        onClick={onRemove}
      >
        <TrashIcon />
      </Button>
      <figcaption>
        {photo.is_primary ? (
          <p className="slot-primary small">
            <StarIcon filled />
            {profileLabel.primary}
          </p>
        ) : (
          <Button
            look="text"
            className="slot-choose small"
            aria-label={profileLabel.setPrimaryNamed(slot + 1)}
            busy={isBusy}
            onClick={(event) => void carryFocus(event.currentTarget, choose)}
          >
            {profileLabel.setPrimary}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

/** An empty place of the grid, to choose a photo or drag one in. Shows the photo while it uploads. */
export function EmptySlot({ slot, upload, errorId }: { slot: number; upload: Upload; errorId: string }) {
  const isRefused = upload.refusal?.at === slot;
  const { isOver, on } = useDropZone((file) => void upload.take(file, slot));
  if (upload.state?.at === slot) {
    return (
      <div className="slot-uploading">
        <UploadingPhoto upload={upload} />
      </div>
    );
  }
  return (
    <label className={isOver ? 'slot-empty file-label over' : 'slot-empty file-label'} {...on}>
      <PlusIcon />
      <span>
        <span className="sr">{profileLabel.addPhotoTo(slot + 1)} </span>
        <span aria-hidden="true">{profileLabel.choose}</span>
        <span className="soft small drop-hint">{profileLabel.dropPhoto}</span>
      </span>
      <FileInput
        disabled={!!upload.state}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        onFile={(file) => void upload.take(file, slot)}
      />
    </label>
  );
}
