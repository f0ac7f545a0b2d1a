import { useLayoutEffect, useRef, useState } from 'react';
import { drawerLabel, memberLabel, type Photo } from '../../core';
import { useStyles } from '../frame/host';
import { Dialog } from '../ui/dialog/Dialog';
import { BackIcon, ForwardIcon } from '../ui/icons/arrows';
import { Portrait } from '../ui/photo/Portrait';
import { Button } from '../ui/press/Button';
import style from './photo-viewer.css?inline';

const styles = [style];

/** Props of the viewer; `first` is the index of the first photo to show. */
export interface PhotoViewerProps {
  photos: readonly Photo[];
  first: number;
  name: string;
  onClose(): void;
}

/** Scrolls a track of photos, each as wide as the track, to one of them. */
function scrollToPhoto(track: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  track?.scrollTo?.({ left: directionOf(track) * index * track.clientWidth, behavior });
}

const directionOf = (element: Element) => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** Photos as large as the window allows, with buttons, arrow keys and swiping for the next and previous. */
export function PhotoViewer({ photos, first, name, onClose }: PhotoViewerProps) {
  useStyles(styles);
  const [index, setIndex] = useState(first);
  const track = useRef<HTMLUListElement>(null);

  // Before the first paint, or the first photo would flash by.
  useLayoutEffect(() => scrollToPhoto(track.current, first, 'instant'), [first]);
  // A scroller must be focusable by keyboard. Safari does not do this by itself.
  useLayoutEffect(() => {
    if (track.current) track.current.tabIndex = 0;
  }, []);

  const show = (to: number) => {
    if (to < 0 || to >= photos.length) return;
    setIndex(to);
    scrollToPhoto(track.current, to, 'auto');
  };
  // Listens on the document, because the focus may be on the close button of the dialog.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step || !track.current) return;
      event.preventDefault();
      show(index + step * directionOf(track.current));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  const onScroll = () => {
    const element = track.current;
    if (element?.clientWidth) setIndex(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };

  return (
    <Dialog look="photo" title={memberLabel.photoOf(name)} onClose={onClose}>
      <div className="viewer">
        <ul ref={track} className="viewer-track" onScroll={onScroll}>
          {photos.map(({ photo, small, preview }, place) => (
            <li key={photo} aria-hidden={place !== index || undefined}>
              <Portrait photo={photo} preview={small ?? preview} name={name} eager />
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <div className="viewer-bar">
            <Button
              look="quiet"
              round
              aria-label={drawerLabel.previousPhoto}
              disabled={index === 0}
              onClick={() => show(index - 1)}
            >
              <BackIcon />
            </Button>
            <span className="soft small" aria-live="polite">
              {drawerLabel.photoPosition(index + 1, photos.length)}
            </span>
            <Button
              look="quiet"
              round
              aria-label={drawerLabel.nextPhoto}
              disabled={index === photos.length - 1}
              onClick={() => show(index + 1)}
            >
              <ForwardIcon />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
