import type { ComponentType } from 'react';
import { commonLabel, type RouteName } from '../../core';
import { deferred } from '../ui/deferred';

const waiting = (
  <p className="sr" role="status">
    {commonLabel.loading}
  </p>
);

const screen = (load: () => Promise<{ default: ComponentType }>) => deferred(load, waiting);

/** The screen of each route, loaded when it is first visited. */
export const screens: Record<RouteName, ComponentType> = {
  login: screen(() => import('./pages/LoginPage')),
  signup: screen(() => import('./pages/SignupPage')),
  otp: screen(() => import('./pages/OtpPage')),
  wizard: screen(() => import('./pages/WizardPage')),
  dashboard: screen(() => import('./pages/DashboardPage')),
  profile: screen(() => import('./pages/ProfilePage')),
  match: screen(() => import('./pages/ProfilePage')),
  shortlisted: screen(() => import('./pages/ShortlistedPage')),
  matches: screen(() => import('./pages/MatchesPage')),
  messages: screen(() => import('./pages/MessagesPage')),
  settings: screen(() => import('./pages/SettingsPage')),
  search: screen(() => import('./pages/SearchPage')),
  notifications: screen(() => import('./pages/NotificationsPage')),
};
