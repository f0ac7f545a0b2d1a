import type { Resource } from '../store/resource';

/** Stops a polled resource from notifying listeners if a poll returned the same data object. Returns the resource. */
export function notifyOnChange<Data>(resource: Resource<Data>): Resource<Data> {
  resource.$state.eq = (one, other) =>
    one === other || (one?.status === 'ready' && other.status === 'ready' && one.data === other.data);
  return resource;
}
