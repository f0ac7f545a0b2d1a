import { deferred } from '../ui/deferred';

/** The screen of a locked device. Load it before it is needed: a page that is being left or is offline can load nothing. */
export const LockScreen = deferred(() => import('./LockScreen'));
