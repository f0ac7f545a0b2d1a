import { useCallback, useState } from 'react';
import { memberLabel, type Photo } from '../../core';
import { useStyles } from '../frame/host';
import { Portrait } from '../ui/photo/Portrait';
import { PhotoViewer } from './PhotoViewer';
import style from './photos.css?inline';

const styles = [style];

/** Small photos of a member. A click enlarges one to the size of the window. */
export function MorePhotos({ photos, name }: { photos: readonly Photo[]; name: string }) {
  useStyles(styles);
  const [enlarged, setEnlarged] = useState<number>();
  const close = useCallback(() => setEnlarged(undefined), []);
  return (
    <>
      <ul className="photos">
        {photos.map(({ photo, small, preview }, index) => (
          <li key={photo}>
            <button
              type="button"
              className="photo-button"
              aria-label={memberLabel.enlarge(index + 1, name)}
              onClick={() => setEnlarged(index)}
            >
              <Portrait photo={small ?? photo} preview={preview} name={name} decorative />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && <PhotoViewer photos={photos} first={enlarged} name={name} onClose={close} />}
    </>
  );
}
