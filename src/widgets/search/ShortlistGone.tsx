import { useEffect, useRef } from 'react';
import { nameOf, type ShortlistPlace, shortlistLabel } from '../../core';
import { useMemberActions } from '../members/member-actions';
import { Button } from '../ui/press/Button';
import { Sentence } from '../ui/Sentence';

/** The place of a member just removed from the shortlist, with a button to undo. */
export function ShortlistGone({ place: { item, stands } }: { place: ShortlistPlace }) {
  const profile = { ...item.matched_profile, user: item.matched_user, shortlisted: true };
  const { toggleShortlist, unlike, isBusy } = useMemberActions(profile);
  const place = useRef<HTMLDivElement>(null);
  const name = nameOf(profile);

  // The card disappeared, and with it the pressed button.
  useEffect(() => {
    const root = place.current?.getRootNode();
    const isFocusLost = (root instanceof Document || root instanceof ShadowRoot) && !root.activeElement;
    if (isFocusLost) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={place} className="shortlist-gone">
      <p className="soft">
        <Sentence text={stands === 'liked' ? shortlistLabel.liked(name) : shortlistLabel.removed(name)} />
      </p>
      <Button
        look="quiet"
        aria-label={shortlistLabel.undoNamed(name)}
        busy={isBusy}
        onClick={() => void (stands === 'liked' ? unlike : toggleShortlist)()}
      >
        {shortlistLabel.undo}
      </Button>
    </div>
  );
}
