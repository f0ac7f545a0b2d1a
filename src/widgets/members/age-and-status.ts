import { commonLabel, type Profile } from '../../core';

/** '27 YRS · Single', or what is known of it. */
export function ageAndStatus({ age, marital_status }: Partial<Profile>): string {
  return commonLabel.factsOf([age ? commonLabel.years(age) : '', marital_status]);
}
