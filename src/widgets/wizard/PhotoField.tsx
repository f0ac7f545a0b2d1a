import { useStore } from '@nanostores/react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { commonLabel, type Field, wizard, wizardLabel } from '../../core';
import { useClientStore, useStyles } from '../frame/host';
import { FileInput } from '../ui/form/FileInput';
import { FieldError } from '../ui/form/FormField';
import { CameraIcon } from '../ui/icons/camera';
import { usePreparePhoto } from '../ui/photo/prepare-photo';
import style from './photo-field.css?inline';

const styles = [style];

/** Returns an address for a chosen file, valid while it is shown. */
function usePreview(photo: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!photo) return setAddress(undefined);
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}

/** A field to choose or drag in one image, with a round preview: step 7. */
export default function PhotoField({ field, error }: { field: Field; error?: string }) {
  useStyles(styles);
  const { $photo, setPhoto, refusePhoto, preparePhoto } = useClientStore(wizard);
  const prepare = usePreparePhoto();
  const latest = useRef<File>(undefined);
  const photo = useStore($photo);
  const preview = usePreview(photo);
  const [over, setOver] = useState(false);
  const [isPreparing, setPreparing] = useState(false);
  const id = useId();

  const take = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    setPreparing(true);
    const ready = await prepare(file);
    // Another file was chosen while we prepared this one.
    if (latest.current !== file) return;
    setPreparing(false);
    if ('photo' in ready) setPhoto(ready.photo);
    else refusePhoto(ready.refused);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    preparePhoto(take(event.dataTransfer.files[0]));
  };

  const action = photo ? wizardLabel.changePhoto : wizardLabel.choosePhoto;
  return (
    <div className="field" data-field={field.name}>
      <label
        className={over ? 'drop file-label over' : 'drop file-label'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <span className="preview">
          {preview ? <img src={preview} alt={wizardLabel.photoPreview} /> : <CameraIcon />}
        </span>
        <span className="drop-text">
          <span className="drop-action">{isPreparing ? commonLabel.loading : action}</span>
          <span className="soft small drop-hint">{wizardLabel.dropPhoto}</span>
        </span>
        <FileInput
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onFile={(file) => preparePhoto(take(file))}
        />
      </label>
      <p className="hint" id={`${id}-hint`}>
        {field.hint}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
