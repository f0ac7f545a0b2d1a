import { atom, type ReadableAtom } from 'nanostores';
import type { KeyValue } from '../../../core';

/** How the site gets on the home screen: by a dialog of the browser, or by the member in the share menu. */
export type InstallWay = 'dialog' | 'share';

/** Suggests to install the site: once, and never if it is installed. */
export interface Installer {
  /** The way that is suggested at the moment. */
  $suggested: ReadableAtom<InstallWay | undefined>;
  /** Suggests it, unless that was done before or this browser cannot do it. */
  suggest(): void;
  /** Opens the browser's dialog. */
  install(): void;
  dismiss(): void;
  close(): void;
}

/** The event of browsers that have a dialog. TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const SUGGESTED = 'install_suggested';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** Only browsers of iPhones and iPads have `standalone`, and they install from the share menu. */
const hasShareMenu = () => 'standalone' in navigator && navigator.maxTouchPoints > 0;

/** Creates the installer of a page. `storage` remembers the suggestion on this device. */
export function createInstaller(storage: KeyValue): Installer {
  const $suggested = atom<InstallWay | undefined>(undefined);
  let dialog: InstallEvent | undefined;
  const dismiss = () => $suggested.set(undefined);
  const onDialog = (event: Event) => {
    // Otherwise the browser suggests it itself, at a moment of its own.
    event.preventDefault();
    dialog = event as InstallEvent;
  };
  const onInstalled = () => {
    storage.set(SUGGESTED, 'yes');
    dismiss();
  };
  addEventListener('beforeinstallprompt', onDialog);
  addEventListener('appinstalled', onInstalled);
  return {
    $suggested,
    suggest() {
      const way = dialog ? 'dialog' : hasShareMenu() ? 'share' : undefined;
      if (!way || isInstalled() || storage.get(SUGGESTED)) return;
      storage.set(SUGGESTED, 'yes');
      $suggested.set(way);
    },
    install() {
      void dialog?.prompt();
      dialog = undefined;
      dismiss();
    },
    dismiss,
    close() {
      removeEventListener('beforeinstallprompt', onDialog);
      removeEventListener('appinstalled', onInstalled);
    },
  };
}
