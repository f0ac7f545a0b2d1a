import type { Profile } from '../../core';
import { deferred } from '../ui/deferred';

const Compatibility = deferred(() => import('./Compatibility'));

/** What the badge takes: the number, and why it is what it is. */
export interface CompatibilityBadgeProps {
  score: number | null | undefined;
  reasons?: Profile['compatibility_reasons'];
}

/** 'n% COMPATIBLE' over a photo, and why; nothing where too little is known to say (decision 25). */
export function CompatibilityBadge({ score, reasons }: CompatibilityBadgeProps) {
  return score === null || score === undefined ? null : <Compatibility score={score} reasons={reasons} />;
}
