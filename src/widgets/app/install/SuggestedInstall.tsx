import { useStore } from '@nanostores/react';
import { deferred } from '../../ui/deferred';
import type { Installer } from './install';

const InstallSuggestion = deferred(() => import('./InstallSuggestion'));

/** The suggestion to install the site, while there is one. */
export function SuggestedInstall({ installer }: { installer: Installer }) {
  const way = useStore(installer.$suggested);
  return way ? <InstallSuggestion installer={installer} way={way} /> : null;
}
