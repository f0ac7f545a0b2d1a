import { useEffect, useRef, useState } from 'react';
import { profilePhotos } from '../../../core';
import { useClientStore, useHost } from '../../frame/host';
import { usePreparePhoto } from '../../ui/photo/prepare-photo';

/** The place where a photo was chosen: the head, or a slot of the grid. */
export type UploadPlace = 'head' | number;

/** A photo being uploaded: its place, and whether the call failed. */
export interface UploadState {
  at: UploadPlace;
  preview: string;
  hasFailed: boolean;
}

/** Uploads one photo at a time. After a failure it can be retried or discarded. */
export interface Upload {
  state: UploadState | undefined;
  /** Why the file that was chosen last cannot be a photo, to show at its place. */
  refusal: { at: UploadPlace; text: string } | undefined;
  /** Uploads an image, as profile picture if it was chosen at the head. Says at the place why a file is refused. */
  take(file: File, at: UploadPlace): Promise<void>;
  retry(): Promise<void>;
  discard(): void;
}

interface Chosen extends UploadState {
  photo: Blob;
}

/** Creates the upload of a profile page. */
export function useUpload(): Upload {
  const { client } = useHost();
  const { upload } = useClientStore(profilePhotos);
  const [chosen, setChosen] = useState<Chosen>();
  const [refusal, setRefusal] = useState<Upload['refusal']>();
  const prepare = usePreparePhoto();
  const isPreparing = useRef(false);
  const preview = chosen?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const send = async (sent: Chosen) => {
    setChosen({ ...sent, hasFailed: false });
    const result = await upload(sent.photo, { primary: sent.at === 'head' });
    const refused = result.ok ? undefined : result.fields.photo;
    if (refused) setRefusal({ at: sent.at, text: refused });
    setChosen(result.ok || refused ? undefined : { ...sent, hasFailed: true });
  };
  return {
    state: chosen,
    refusal,
    async take(file, at) {
      if (isPreparing.current || (chosen && !chosen.hasFailed)) return;
      setRefusal(undefined);
      isPreparing.current = true;
      const ready = await prepare(file);
      isPreparing.current = false;
      if ('photo' in ready) {
        return send({ at, photo: ready.photo, preview: URL.createObjectURL(ready.photo), hasFailed: false });
      }
      setRefusal({ at, text: ready.refused });
      client.notices.error(ready.refused);
    },
    retry: async () => chosen && send(chosen),
    discard: () => setChosen(undefined),
  };
}
