import { type FilterName, optionLabel } from '../../core';

/** What members read for an option of a filter. */
export function optionOf(name: FilterName, option: string): string {
  return { emirate: optionLabel.emirate, age: optionLabel.age, status: optionLabel.maritalStatus }[name](option);
}
