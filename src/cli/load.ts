import type { PagedList, Resource } from '../core';

/**
 * Loads a resource once; a list with all its pages.
 * @throws ApiError if it cannot be loaded
 */
export async function load<Data>(resource: Resource<Data>): Promise<Data> {
  await resource.load();
  return wholeOf(resource);
}

/**
 * Loads the pages of a list that are missing, and returns the data of a resource that has just been loaded.
 * @throws ApiError if it could not be loaded
 */
export async function wholeOf<Data>(resource: Resource<Data>): Promise<Data> {
  const { status, error } = resource.peek();
  if (status !== 'ready') throw error ?? new Error('A load ended without data and without an error.');
  if ('$next' in resource) {
    const { loadRest } = await import('../core');
    await loadRest(resource as unknown as PagedList<unknown>);
  }
  return resource.peek().data as Data;
}
