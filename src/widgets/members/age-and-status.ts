import { commonLabel, genderName, memberLabel, optionLabel, type Profile } from '../../core';

/** Returns '27 YRS · Single', or the part of it that is known. Of a man who says that he is married, that takes the place. */
export function ageAndStatus({
  age,
  marital_status: status,
  married_now: isMarried,
  gender,
}: Partial<Profile>): string {
  return commonLabel.factsOf([
    age ? commonLabel.years(age) : '',
    isMarried ? memberLabel.marriedNow : status && optionLabel.maritalStatus(status, genderName(gender)),
  ]);
}

/** Returns what a man said about being married at present; '' if he did not say. */
export function marriedText({ married_now: isMarried }: Pick<Profile, 'married_now'>): string {
  return typeof isMarried === 'boolean' ? optionLabel.answer(isMarried ? 'Yes' : 'No') : '';
}
