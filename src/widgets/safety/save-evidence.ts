import { evidence } from '../../core';
import { useClientStore } from '../frame/host';
import { saveFile } from '../ui/save-file';

/** Returns a function that saves a conversation as a file of evidence. */
export function useSaveEvidence(): (roomId: string) => Promise<void> {
  const { fetch } = useClientStore(evidence);
  return async (roomId) => {
    const result = await fetch(roomId);
    if (result.ok) saveFile(result.value.name, 'text/html', result.value.html);
  };
}
