import { useEffect, useState } from 'react';
import { memberLabel, reportLostPhoto } from '../../../core';
import { useHost, usePhoto, useStyles } from '../../frame/host';
import style from './portrait.css?inline';

const styles = [style];

/** Props of a portrait. `size` is in CSS pixels, for a round one; without it the photo fills its frame. */
export interface PortraitProps {
  photo: string | null | undefined;
  /** A small picture, or a smaller size of the photo, to show while it loads. */
  preview?: string | null | undefined;
  /** The full size of the photo, for screens with fine pixels and frames wider than a card. */
  large?: string | undefined;
  name: string;
  size?: number;
  /** Hides it from screen readers, for places next to the written name. */
  decorative?: boolean;
  /** Loads at once, for photos visible at the start. */
  eager?: boolean;
}

/** The first letter of a name, without the Arabic article. */
const initialOf = (name: string) => [...name.replace(/^ال(?=\p{L})/u, '')][0]?.toUpperCase() ?? '·';

/**
 * A member's photo, or the initial of the name if there is no photo or it fails to load. Signed addresses expire while a page
 * is open, so the screen then reads its data again, with new addresses.
 */
export function Portrait({ photo, preview, large, name, size, decorative, eager }: PortraitProps) {
  useStyles(styles);
  const address = usePhoto(photo);
  const behind = usePhoto(preview);
  const larger = usePhoto(large);
  const { client } = useHost();
  const [broken, setBroken] = useState<string>();
  const isBroken = !!address && broken === address;
  // The network may have been the reason.
  useEffect(() => {
    if (!isBroken) return;
    const retry = () => setBroken(undefined);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isBroken]);
  const square = size ? { inlineSize: `${size}px`, blockSize: `${size}px` } : undefined;
  const className = size ? 'portrait round-portrait' : 'portrait';
  const part = size ? 'avatar' : undefined;
  const alt = decorative ? '' : memberLabel.photoOf(name);
  if (address && !isBroken) {
    return (
      <img
        className={className}
        part={part}
        style={behind ? { ...square, backgroundImage: `url("${behind}")` } : square}
        srcSet={larger && `${address} 480w, ${larger} 1200w`}
        sizes={larger && 'min(440px, 100vw)'}
        src={address}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={() => {
          setBroken(address);
          reportLostPhoto(client, address);
        }}
      />
    );
  }
  return (
    <span
      className={`${className} initial`}
      part={part}
      style={square}
      role="img"
      aria-label={alt}
      aria-hidden={decorative}
    >
      {initialOf(name)}
    </span>
  );
}
