import { useStore } from '@nanostores/react';
import { type FilterName, genderName, oppositeOf, optionLabel, ownProfile } from '../../core';
import { useClientStore } from '../frame/host';

/** Returns what members read for an option of a filter. Its words agree with the gender that the member looks for. */
export function useOptionOf(name: FilterName): (option: string) => string {
  const own = useStore(useClientStore(ownProfile).$state).data;
  const sought = oppositeOf(genderName(own?.gender));
  if (name === 'status') return (option) => optionLabel.maritalStatus(option, sought);
  return name === 'age' ? optionLabel.age : optionLabel.emirate;
}
