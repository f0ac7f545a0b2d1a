import { useStore } from '@nanostores/react';
import { findRoute, ownProfile, type RouteName } from '../../../core';
import { useClientStore } from '../../frame/host';
import type { RouterLocation } from './router';

/** Returns the navigation entry of a place; undefined for another member's profile. */
export function useCurrentEntry({ path, query }: RouterLocation): RouteName | undefined {
  const { data } = useStore(useClientStore(ownProfile).$state);
  const name = findRoute(path)?.name;
  const id = query.get('id');
  const isOther = (name === 'profile' || name === 'match') && id && id !== data?.user;
  return isOther ? undefined : name;
}
