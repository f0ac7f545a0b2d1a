import { connectionText, type ResourceState } from '../../core';
import { Status } from '../ui/feedback/Status';

/** A discreet line, shown while polling fails and the last good data stays (decision 17). */
export function Reconnecting({ state }: { state: ResourceState<unknown> }) {
  if (state.data === undefined || state.status === 'ready') return null;
  return <Status className="reconnecting">{connectionText.reconnecting}</Status>;
}
