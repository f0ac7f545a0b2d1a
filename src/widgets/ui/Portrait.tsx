import { useState } from 'react';
import { memberLabel } from '../../core';
import { usePhoto, useStyles } from '../frame/host';
import style from './portrait.css?inline';

const styles = [style];

/** What a portrait takes. `size` in CSS pixels for a round one; without it the picture fills its frame. */
export interface PortraitProps {
  photo: string | null | undefined;
  name: string;
  size?: number;
  /** Beside the written name a picture says nothing new. */
  decorative?: boolean;
  /** Among the first things one sees: loaded at once. */
  eager?: boolean;
}

/** A member's photo, or the initial of the name where there is none or it cannot be loaded. */
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
