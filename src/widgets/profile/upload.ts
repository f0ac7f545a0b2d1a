import { useEffect, useState } from 'react';
import { PHOTO_BYTES_MAX, profilePhotos, wizardText } from '../../core';
import { useHost, useNoun } from '../frame/host';
import { shrinkPhoto } from '../wizard/shrink-photo';

/** A photo on its way: where it was chosen (`head`, or the slot of the grid), and whether the call failed. */
export interface UploadState {
  at: 'head' | number;
  preview: string;
  hasFailed: boolean;
}

/** Uploading one photo at a time; after a failure it waits to be tried again or given up. */
export interface Upload {
  state: UploadState | undefined;
  /** Takes an image, and says so where it is none; as profile picture where it was chosen at the head. */
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

/** The upload of a profile page. */
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
