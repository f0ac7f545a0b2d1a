import { useState } from 'react';
import { memberLabel } from '../../core';
import { usePhoto, useStyles } from '../frame/host';
import style from './portrait.css?inline';

const styles = [style];

/** Props of a portrait. `size` is in CSS pixels, for a round one; without it the photo fills its frame. */
export interface PortraitProps {
  photo: string | null | undefined;
  name: string;
  size?: number;
  /** Hides it from screen readers, for places next to the written name. */
  decorative?: boolean;
  /** Loads at once, for photos visible at the start. */
  eager?: boolean;
}

/** A member's photo, or the initial of the name if there is no photo or it fails to load. */
export function Portrait({ photo, name, size, decorative, eager }: PortraitProps) {
  useStyles(styles);
  const address = usePhoto(photo);
  const [broken, setBroken] = useState<string>();
  const style = size ? { inlineSize: `${size}px`, blockSize: `${size}px` } : undefined;
  const className = size ? 'portrait round-portrait' : 'portrait';
  const alt = decorative ? '' : memberLabel.photoOf(name);
  if (address && broken !== address) {
    return (
      <img
        className={className}
        style={style}
        src={address}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={() => setBroken(address)}
      />
    );
  }
  return (
    <span className={`${className} initial`} style={style}>
      <span aria-hidden="true">{[...name][0]?.toUpperCase() ?? '·'}</span>
      {alt && <span className="sr">{alt}</span>}
    </span>
  );
}
