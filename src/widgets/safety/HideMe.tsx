import { useStore } from '@nanostores/react';
import { helpLabel, visibility } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { Status } from '../ui/feedback/Status';
import { Button } from '../ui/press/Button';

/** Hides the profile at once, with undo. Nothing if the backend cannot, or the member has no profile. */
export function HideMe() {
  const { settings, change } = useClientStore(visibility);
  const { data } = useResource(settings);
  const isBusy = useStore(change.$pending);
  if (data === null) return null;
  const isHidden = !!data?.hidden;
  return (
    <div className="help-hide">
      <Button
        look={isHidden ? 'quiet' : undefined}
        busy={isBusy}
        disabled={!data}
        onClick={() => void change({ hidden: !isHidden })}
      >
        {isHidden ? helpLabel.show : helpLabel.hide}
      </Button>
      <Status className="soft small">{isHidden ? helpLabel.hidden : helpLabel.hideHint}</Status>
    </div>
  );
}
