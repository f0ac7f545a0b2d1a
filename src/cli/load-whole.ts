import type { PagedList, Resource, ResourceState } from '../core';

/**
 * Loads a resource once; a list with all its pages.
 * @throws ApiError if it cannot be loaded
 */
export async function loadWhole<Data>(resource: Resource<Data>): Promise<Data> {
  return wholeOf(resource, await resource.load());
}

/**
 * Loads the pages of a list that are missing, and returns the data of a resource. `ended` is how its load ended.
 * @throws ApiError if it could not be loaded
 */
export async function wholeOf<Data>(resource: Resource<Data>, ended: ResourceState<Data>): Promise<Data> {
  const { status, data, error } = ended;
  if (status !== 'ready') throw error ?? new Error('A load ended without data and without an error.');
  if (!('$next' in resource)) return data as Data;
  const { loadRest } = await import('../core');
  await loadRest(resource as unknown as PagedList<unknown>);
  return resource.peek().data as Data;
}
