import type { Resource } from '../../core';
import { wholeOf } from '../load-whole';

/** Reloads a resource and returns its data; a list with all its pages. @throws ApiError if it cannot be loaded */
export async function fresh<Data>(resource: Resource<Data>): Promise<Data> {
  return wholeOf(resource, await resource.reload());
}
