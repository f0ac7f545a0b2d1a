import type { Resource } from '../../../core';

/** Reloads a resource and returns its data. @throws ApiError if it cannot be loaded */
export async function fresh<Data>(resource: Resource<Data>): Promise<Data> {
  const { status, data, error } = await resource.reload();
  if (status === 'ready') return data as Data;
  throw error ?? new Error('A load ended without data and without an error.');
}
