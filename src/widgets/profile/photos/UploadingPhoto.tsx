import { commonLabel, profileLabel } from '../../../core';
import { Status } from '../../ui/feedback/Status';
import { Button } from '../../ui/press/Button';
import type { Upload } from './upload';

/** The photo being uploaded, in its place. After a failure it has buttons to retry or discard it. */
export function UploadingPhoto({ upload: { state, retry, discard } }: { upload: Upload }) {
  if (!state) return null;
  return (
    <div className="uploading" aria-busy={!state.hasFailed}>
      <img src={state.preview} alt="" />
      <div className="uploading-veil">
        <Status>{state.hasFailed ? profileLabel.notUploaded : profileLabel.uploading}</Status>
        {state.hasFailed ? (
          <>
            <Button look="quiet" onClick={() => void retry()}>
              {commonLabel.retry}
            </Button>
            <Button look="quiet" onClick={discard}>
              {profileLabel.discard}
            </Button>
          </>
        ) : (
          <span className="uploading-bar" />
        )}
      </div>
    </div>
  );
}
