import type { Resource } from '../store/resource';

/** Has a polled resource tell nobody of a poll that brought the data that it has: the same object. Gives it back. */
export function quiet<Data>(resource: Resource<Data>): Resource<Data> {
  resource.$state.eq = (one, other) =>
    one === other || (one?.status === 'ready' && other.status === 'ready' && one.data === other.data);
  return resource;
}
