import { useStore } from '@nanostores/react';
import { commonLabel, profile, wizardText } from '../../../core';
import { useHost, useNoun } from '../../host';
import { FileInput } from '../../ui/FileInput';
import { CameraIcon } from '../../ui/icons';
import { shrinkPhoto } from '../../wizard/shrink-photo';

/** What the picker takes: `primary` replaces the profile picture, `slot` draws an empty place of the grid. */
interface PhotoPickerProps {
  label: string;
  primary?: boolean;
  slot?: boolean;
}

/** A button that opens the file picker and uploads one image. */
export function PhotoPicker({ label, primary = false, slot }: PhotoPickerProps) {
  const { client } = useHost();
  const { uploadPhoto } = useNoun(profile);
  const pending = useStore(uploadPhoto.$pending);
  const take = async (file: File) => {
    if (pending) return;
    try {
      if (!file.type.startsWith('image/')) throw new TypeError('not an image');
      await uploadPhoto(await shrinkPhoto(file), { primary });
    } catch {
      client.notices.error(wizardText.photoNotImage);
    }
  };
  return (
    <label className={slot ? 'picker photo-slot' : 'picker button quiet'}>
      <CameraIcon />
      {pending ? commonLabel.loading : label}
      <FileInput disabled={pending} onFile={(file) => void take(file)} />
    </label>
  );
}
