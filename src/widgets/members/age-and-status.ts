import { commonLabel, type Profile } from '../../core';

/** '27 YRS · Single', or what is known of it. */
export function ageAndStatus({ age, marital_status }: Partial<Profile>): string {
  return [age ? `${age} ${commonLabel.years}` : '', marital_status].filter(Boolean).join(' · ');
}
