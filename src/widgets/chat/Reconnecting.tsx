import { connectionText, type ResourceState } from '../../core';

/** A discreet line, shown while polling fails and the last good data stays (decision 17). */
export function Reconnecting({ state }: { state: ResourceState<unknown> }) {
  if (state.data === undefined || state.status === 'ready') return null;
  return (
    <p className="reconnecting" role="status">
      {connectionText.reconnecting}
    </p>
  );
}
