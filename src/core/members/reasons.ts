import type { Reasons } from '../profile/contract';
import { reasonLabel } from '../texts';

/** The reasons for a compatibility score, as texts: wishes met and things in common, and wishes that are not met. */
export interface ReasonTexts {
  met: string[];
  unmet: string[];
}

function textsOf(texts: Readonly<Record<string, string>>, codes: readonly string[] | undefined): string[] {
  return (codes ?? []).flatMap((code) => (Object.hasOwn(texts, code) ? [texts[code] ?? ''] : []));
}

/** Returns the reasons of a profile as texts, most important first. Leaves out codes that are unknown here. */
export function reasonTexts(reasons: Reasons | null | undefined): ReasonTexts {
  return { met: textsOf(reasonLabel.met, reasons?.met), unmet: textsOf(reasonLabel.unmet, reasons?.unmet) };
}
