import { partners } from '../../../core';
import { useClientStore, useResource } from '../../frame/host';

/** Returns the name of the partner, or of the page's host while it is not known. */
export function useSiteName(partner: string | undefined): string {
  const { data } = useResource(useClientStore(partners).of(partner ?? ''));
  return data?.name ?? location.hostname;
}
