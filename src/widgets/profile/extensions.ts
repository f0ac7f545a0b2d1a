import { profileDetails } from '../../core';
import { useNoun, useResource } from '../frame/host';

/** Whether the backend has the private details (extension). True until it answers that it has not. */
export function useHasDetails(): boolean {
  const { data, error } = useResource(useNoun(profileDetails).details);
  return data !== null && error?.kind !== 'missing';
}

/** Whether the backend has preferences to read (extension). True until it answers that it has not. */
export function useHasWishes(): boolean {
  const { error } = useResource(useNoun(profileDetails).preferences);
  return error?.kind !== 'missing';
}
