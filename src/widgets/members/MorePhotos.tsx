import { useCallback, useState } from 'react';
import { memberLabel } from '../../core';
import { useStyles } from '../frame/host';
import { Portrait } from '../ui/Portrait';
import { PhotoViewer } from './PhotoViewer';
import style from './photos.css?inline';

const styles = [style];

/** Small photos of a member. A click enlarges one to the size of the window. */
export function MorePhotos({ photos, name }: { photos: readonly string[]; name: string }) {
  useStyles(styles);
  const [enlarged, setEnlarged] = useState<number>();
  const close = useCallback(() => setEnlarged(undefined), []);
  return (
    <>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              className="photo-button"
              aria-label={memberLabel.enlarge(index + 1, name)}
              onClick={() => setEnlarged(index)}
            >
              <Portrait photo={photo} name={name} decorative />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && <PhotoViewer photos={photos} first={enlarged} name={name} onClose={close} />}
    </>
  );
}
