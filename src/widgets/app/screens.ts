import type { ComponentType } from 'react';
import { findRoute, type RouteName } from '../../core';
import { loadPart } from '../frame/load-part';

/** A screen whose code loads when it is first needed. */
export interface Screen {
  /** Returns the component if its code is loaded. */
  ready(): ComponentType | undefined;
  /** Loads the code, again after a failure. Rejects if it cannot be loaded. */
  load(): Promise<unknown>;
}

function screen(load: () => Promise<{ default: ComponentType }>): Screen {
  let loaded: { default: ComponentType } | undefined;
  return {
    ready: () => loaded?.default,
    load: () =>
      loadPart(load).then((module) => {
        loaded = module;
      }),
  };
}

const profilePage = screen(() => import('./pages/ProfilePage'));

export const screens: Record<RouteName, Screen> = {
  login: screen(() => import('./pages/LoginPage')),
  signup: screen(() => import('./pages/SignupPage')),
  otp: screen(() => import('./pages/OtpPage')),
  wizard: screen(() => import('./pages/WizardPage')),
  dashboard: screen(() => import('./pages/DashboardPage')),
  profile: profilePage,
  match: profilePage,
  shortlisted: screen(() => import('./pages/ShortlistedPage')),
  matches: screen(() => import('./pages/MatchesPage')),
  messages: screen(() => import('./pages/MessagesPage')),
  settings: screen(() => import('../settings/SettingsPage')),
  search: screen(() => import('./pages/SearchPage')),
  notifications: screen(() => import('./pages/NotificationsPage')),
  terms: screen(() => import('./pages/TermsPage')),
  privacy: screen(() => import('./pages/PrivacyPage')),
  safety: screen(() => import('./pages/SafetyPage')),
  contact: screen(() => import('./pages/ContactPage')),
  help: screen(() => import('./pages/HelpPage')),
};

/** Preloads the code of the screen at a path. A failure shows when the member opens the screen. */
export function prefetch(path: string): void {
  const route = findRoute(path);
  const wanted = route && screens[route.name];
  if (wanted && !wanted.ready()) void wanted.load().catch(() => undefined);
}
