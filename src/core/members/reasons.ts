import type { Reasons } from '../profile/contract';
import { reasonLabel } from '../texts';

/** Why two fit as they do, in words: what is met or in common, and what was wished and is not found. */
export interface ReasonTexts {
  met: string[];
  unmet: string[];
}

function textsOf(texts: Readonly<Record<string, string>>, codes: readonly string[] | undefined): string[] {
  return (codes ?? []).flatMap((code) => (Object.hasOwn(texts, code) ? [texts[code] ?? ''] : []));
}

/** The reasons of a profile in words, weightiest first; codes that are not known here are left out. */
export function reasonTexts(reasons: Reasons | null | undefined): ReasonTexts {
  return { met: textsOf(reasonLabel.met, reasons?.met), unmet: textsOf(reasonLabel.unmet, reasons?.unmet) };
}
