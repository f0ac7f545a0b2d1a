import { useId } from 'react';
import { completenessOf, nameOf, PHOTO_SLOTS, type Profile, photoOf, profileLabel, siteLabel } from '../../core';
import { useHost, useStyles } from '../frame/host';
import { FileInput } from '../ui/form/FileInput';
import { FieldError } from '../ui/form/FormField';
import { CameraIcon } from '../ui/icons/camera';
import { EyeIcon } from '../ui/icons/eyes';
import { Portrait } from '../ui/photo/Portrait';
import { Button } from '../ui/press/Button';
import { HeadFacts } from './Facts';
import { useDropZone } from './photos/drop-zone';
import { UploadingPhoto } from './photos/UploadingPhoto';
import type { Upload } from './photos/upload';
import style from './picture.css?inline';

const styles = [style];

interface OwnHeadProps {
  data: Profile;
  upload: Upload;
  onPreview(): void;
}

/** The head of the own profile. The picture opens a file picker; next to it is how complete and how visible the profile is. */
export function OwnHead({ data, upload, onPreview }: OwnHeadProps) {
  const { percent, visible } = completenessOf(data);
  const errorId = useId();
  return (
    <section className="card head own" part="card" aria-label={nameOf(data)}>
      <div className="profile-photo">
        {upload.state?.at === 'head' ? <UploadingPhoto upload={upload} /> : <Picture {...{ data, upload, errorId }} />}
      </div>
      <div className="head-text">
        <HeadFacts data={data} />
        <p className={visible ? 'standing visible' : 'standing'}>
          <span>{visible ? profileLabel.visible : profileLabel.hidden}</span>
          <span className="soft"> · {profileLabel.complete(percent)}</span>
        </p>
        <Button look="quiet" data-preview onClick={onPreview}>
          <EyeIcon />
          {profileLabel.preview}
        </Button>
        <FieldError id={errorId} text={upload.refusal?.at === 'head' ? upload.refusal.text : undefined} />
      </div>
    </section>
  );
}

function Picture({ data, upload, errorId }: { data: Profile; upload: Upload; errorId: string }) {
  useStyles(styles);
  const { client } = useHost();
  const isRefused = upload.refusal?.at === 'head';
  const isFull = (data.photos?.length ?? 0) >= PHOTO_SLOTS;
  const take = (file: File) => {
    if (isFull) client.notices.error(profileLabel.slotsFull);
    else void upload.take(file, 'head');
  };
  const { isOver, on } = useDropZone(take);
  const picture = <Portrait photo={photoOf(data)} preview={data.photo_preview} name={nameOf(data)} decorative />;
  const change = (
    <span className="head-change">
      <CameraIcon />
      <span>{siteLabel.changePicture}</span>
    </span>
  );
  if (isFull) {
    return (
      <button type="button" className="head-picture" onClick={() => client.notices.error(profileLabel.slotsFull)}>
        {picture}
        {change}
      </button>
    );
  }
  return (
    <label className={isOver ? 'head-picture file-label over' : 'head-picture file-label'} {...on}>
      {picture}
      {change}
      <FileInput
        disabled={!!upload.state}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        onFile={take}
      />
    </label>
  );
}
