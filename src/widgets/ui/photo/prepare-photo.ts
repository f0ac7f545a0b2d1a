import { connectionText } from '../../../core';
import { useHost } from '../../frame/host';
import type { ReadyPhoto } from './ready-photo';

/** Returns a function that prepares a chosen file for upload. Its code loads with the first file. */
export function usePreparePhoto(): (file: File) => Promise<ReadyPhoto> {
  const { platform } = useHost().client;
  return async (file) => {
    try {
      const { readyPhoto } = await platform.load(() => import('./ready-photo'));
      return await readyPhoto(file);
    } catch {
      return { refused: connectionText.unreachable };
    }
  };
}
