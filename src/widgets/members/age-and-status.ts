import { commonLabel, genderName, optionLabel, type Profile } from '../../core';

/** Returns '27 YRS · Single', or the part of it that is known. */
export function ageAndStatus({ age, marital_status: status, gender }: Partial<Profile>): string {
  return commonLabel.factsOf([
    age ? commonLabel.years(age) : '',
    status && optionLabel.maritalStatus(status, genderName(gender)),
  ]);
}
