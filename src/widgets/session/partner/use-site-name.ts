import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type Partner, partners } from '../../../core';
import { useClientStore } from '../../frame/host';

const $none = atom<{ data?: Partner | undefined }>({});

/** Returns the name of the partner, or of the page's host while it is not known. */
export function useSiteName(partner: string | undefined): string {
  const store = useClientStore(partners);
  const { data } = useStore(partner ? store.of(partner).$state : $none);
  return data?.name ?? location.hostname;
}
