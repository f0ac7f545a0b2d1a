import { type ComponentType, lazy } from 'react';
import type { RouteName } from '../../core';

/** The screen of each route, loaded when it is first visited. */
export const screens: Record<RouteName, ComponentType> = {
  login: lazy(() => import('./pages/LoginPage')),
  signup: lazy(() => import('./pages/SignupPage')),
  otp: lazy(() => import('./pages/OtpPage')),
  wizard: lazy(() => import('./pages/WizardPage')),
  dashboard: lazy(() => import('./pages/DashboardPage')),
  profile: lazy(() => import('./pages/ProfilePage')),
  match: lazy(() => import('./pages/ProfilePage')),
  shortlisted: lazy(() => import('./pages/ShortlistedPage')),
  matches: lazy(() => import('./pages/MatchesPage')),
  messages: lazy(() => import('./pages/MessagesPage')),
  settings: lazy(() => import('./pages/SettingsPage')),
  search: lazy(() => import('./pages/SearchPage')),
  notifications: lazy(() => import('./pages/NotificationsPage')),
};
