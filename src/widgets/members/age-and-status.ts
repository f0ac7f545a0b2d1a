import { commonLabel, type Profile } from '../../core';

/** Returns '27 YRS · Single', or the part of it that is known. */
export function ageAndStatus({ age, marital_status }: Partial<Profile>): string {
  return commonLabel.factsOf([age ? commonLabel.years(age) : '', marital_status]);
}
