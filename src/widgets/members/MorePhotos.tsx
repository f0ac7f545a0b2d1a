import { useCallback, useState } from 'react';
import { memberLabel } from '../../core';
import { Dialog } from '../ui/Dialog';
import { Portrait } from '../ui/Portrait';

/** A member's photos, small; a click shows one as large as the window allows. */
export function MorePhotos({ photos, name }: { photos: readonly string[]; name: string }) {
  const [enlarged, setEnlarged] = useState<string>();
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
              onClick={() => setEnlarged(photo)}
            >
              <Portrait photo={photo} name={name} decorative />
            </button>
          </li>
        ))}
      </ul>
      {enlarged && (
        <Dialog look="photo" title={memberLabel.photoOf(name)} onClose={close}>
          <Portrait photo={enlarged} name={name} />
        </Dialog>
      )}
    </>
  );
}
