import type { Client, StoreDefinition } from '../client';
import { createResource, type Resource } from '../store/resource';
import { getPartner, type Partner } from './contract';

/** The partners whose pages show our elements. */
export interface Partners {
  /** A partner by its id. Readable without a session. */
  of(id: string): Resource<Partner>;
}

export const partners: StoreDefinition<Partners> = {
  name: 'partners',
  create(client: Client): Partners {
    const known = new Map<string, Resource<Partner>>();
    return {
      of(id) {
        const resource =
          known.get(id) ??
          createResource<Partner>(client, {
            read: (signal) => client.http(getPartner, { params: { partner: id }, signal }),
            open: true,
          });
        known.set(id, resource);
        return resource;
      },
    };
  },
};

/** Whether this partner's pages may show an element, by its name without `mm-`. */
export function mayShow({ enabled, elements }: Partner, element: string): boolean {
  return enabled && (elements?.includes(element) ?? true);
}
