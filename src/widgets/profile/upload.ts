import { useEffect, useState } from 'react';
import { PHOTO_BYTES_MAX, profilePhotos, wizardText } from '../../core';
import { useHost, useNoun } from '../frame/host';
import { shrinkPhoto } from '../wizard/shrink-photo';

/** A photo being uploaded: the place where it was chosen (`head`, or a slot of the grid), and whether the call failed. */
export interface UploadState {
  at: 'head' | number;
  preview: string;
  hasFailed: boolean;
}

/** Uploads one photo at a time. After a failure it can be retried or discarded. */
export interface Upload {
  state: UploadState | undefined;
  /** Uploads an image, as profile picture if it was chosen at the head. Shows a notice if the file is not an image. */
  take(file: File, at: UploadState['at']): Promise<void>;
  retry(): Promise<void>;
  discard(): void;
}

interface Chosen extends UploadState {
  photo: Blob;
}

async function prepared(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new TypeError('not an image');
  return shrinkPhoto(file);
}

/** Creates the upload of a profile page. */
export function useUpload(): Upload {
  const { client } = useHost();
  const { upload } = useNoun(profilePhotos);
  const [chosen, setChosen] = useState<Chosen>();
  const preview = chosen?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const send = async (sent: Chosen) => {
    setChosen({ ...sent, hasFailed: false });
    const { ok } = await upload(sent.photo, { primary: sent.at === 'head' });
    setChosen(ok ? undefined : { ...sent, hasFailed: true });
  };
  return {
    state: chosen,
    async take(file, at) {
      if (chosen && !chosen.hasFailed) return;
      const photo = await prepared(file).catch(() => undefined);
      if (!photo) client.notices.error(wizardText.photoNotImage);
      else if (photo.size > PHOTO_BYTES_MAX) client.notices.error(wizardText.photoTooLarge);
      else await send({ at, photo, preview: URL.createObjectURL(photo), hasFailed: false });
    },
    retry: async () => chosen && send(chosen),
    discard: () => setChosen(undefined),
  };
}
