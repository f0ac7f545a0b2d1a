import { accountScreens } from './screens/account';
import { dashboardScreens } from './screens/dashboard';
import { listScreens } from './screens/lists';
import { messagesScreens } from './screens/messages';
import { placeScreens } from './screens/places';
import { safetyScreens } from './screens/safety';
import type { Screen } from './screens/screen';
import { sessionScreens } from './screens/session';
import { wizardScreens } from './screens/wizard';

/**
 * Every screen of the site in its states (specification section 2), for the accessibility tests and for the pictures of
 * `npm run screens`. A new screen, dialog or state needs an entry here.
 */
export const screens: readonly Screen[] = [
  ...sessionScreens,
  ...wizardScreens,
  ...dashboardScreens,
  ...listScreens,
  ...messagesScreens,
  ...safetyScreens,
  ...accountScreens,
  ...placeScreens,
];

/** Whether a screen exists in windows of this width, in CSS pixels. */
export function existsAt(screen: Screen, width: number): boolean {
  if (screen.only === 'narrow') return width < 700;
  return screen.only !== 'wide' || width >= 1000;
}
