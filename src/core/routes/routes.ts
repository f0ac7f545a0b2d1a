import { HELP_PATH, LEGAL_PATHS } from '../legal/model';
import { screenTitle } from '../texts';

/**
 * Access to a screen: for visitors who are not signed in, with a stored access token, only if the guard allows it, or for
 * everyone, signed in or not.
 */
export type RouteAccess = 'public' | 'token' | 'guarded' | 'open';

/**
 * The table of screens, spec section 2: name, path, access and title. Everything that has to know the screens derives from it. Paths
 * ignore case: /Login and /login are the same screen.
 */
const table = [
  { name: 'login', path: '/login', access: 'public', title: screenTitle.login },
  { name: 'signup', path: '/signup', access: 'public', title: screenTitle.signup },
  { name: 'otp', path: '/otp', access: 'public', title: screenTitle.otp },
  { name: 'wizard', path: '/RegistrationForms', access: 'token', title: screenTitle.wizard },
  { name: 'dashboard', path: '/', access: 'guarded', title: screenTitle.dashboard },
  { name: 'profile', path: '/Profile', access: 'guarded', title: screenTitle.profile },
  { name: 'match', path: '/Match', access: 'guarded', title: screenTitle.match },
  { name: 'shortlisted', path: '/ShortlistedProfiles', access: 'guarded', title: screenTitle.shortlisted },
  { name: 'matches', path: '/Matches', access: 'guarded', title: screenTitle.matches },
  { name: 'messages', path: '/Messages', access: 'guarded', title: screenTitle.messages },
  { name: 'settings', path: '/Settings', access: 'guarded', title: screenTitle.settings },
  { name: 'search', path: '/Search', access: 'guarded', title: screenTitle.search },
  { name: 'notifications', path: '/Notifications', access: 'guarded', title: screenTitle.notifications },
  { name: 'terms', path: LEGAL_PATHS.terms, access: 'open', title: screenTitle.terms },
  { name: 'privacy', path: LEGAL_PATHS.privacy, access: 'open', title: screenTitle.privacy },
  { name: 'safety', path: LEGAL_PATHS.safety, access: 'open', title: screenTitle.safety },
  { name: 'contact', path: LEGAL_PATHS.contact, access: 'open', title: screenTitle.contact },
  { name: 'help', path: HELP_PATH, access: 'open', title: screenTitle.help },
] as const satisfies readonly { name: string; path: string; access: RouteAccess; title: string }[];

/** A screen of the site. */
export type RouteName = (typeof table)[number]['name'];

/** One entry of the table. */
export interface Route {
  name: RouteName;
  path: string;
  access: RouteAccess;
  title: string;
}

/** The table of screens. */
export const routes: readonly Route[] = table;

/** The route of a path, with or without query and trailing slash; undefined if there is no such screen. */
export function findRoute(location: string): Route | undefined {
  const path = (location.split(/[?#]/)[0] ?? '').replace(/\/+$/, '').toLowerCase() || '/';
  return routes.find((route) => route.path.toLowerCase() === path);
}

/** The path of a screen, with a query if given. */
export function pathTo(name: RouteName, query: Record<string, string> = {}): string {
  const path = routes.find((route) => route.name === name)?.path ?? '/';
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
