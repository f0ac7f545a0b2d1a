import type { Resource } from '../core';

/** Loads a resource once. @throws ApiError if it cannot be loaded. */
export async function load<Data>(resource: Resource<Data>): Promise<Data> {
  const { status, data, error } = await resource.load();
  if (status === 'ready') return data as Data;
  throw error ?? new Error('A load ended without data and without an error.');
}
