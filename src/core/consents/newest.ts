import { consentLabel, timeLabel } from '../texts';
import { dayOf } from '../time';
import type { Consent, Consents } from './contract';
import type { ConsentPurpose } from './model';

/** The newest decision about a purpose; undefined if there is none. */
export function newestConsent({ decisions }: Consents, purpose: ConsentPurpose): Consent | undefined {
  return decisions.find((one) => one.purpose === purpose);
}

/** 'Agreed to version 1 on 4 March 2026', by the day in the member's time zone. */
export function consentState(decision: Consent | undefined): string {
  if (!decision) return consentLabel.undecided;
  const { date, month, year } = dayOf(decision.at);
  const day = timeLabel.date(date, month, year);
  if (decision.given) return consentLabel.agreed(decision.version, day);
  return decision.purpose === 'sensitive' ? consentLabel.refused(day) : consentLabel.notAgreed(day);
}
