/**
 * The React components of mm, and the whole site as one mountable app. Wrap components in {@link MatchmakingProvider}, which
 * renders them in a shadow root with our styles, so that page and widgets do not affect each other.
 */

export type { MountOptions } from './app/mount-app';
export { mountApp } from './app/mount-app';
export type { Host, HostEvents } from './frame/host';
export { useHost } from './frame/host';
export type { MatchmakingProviderProps } from './frame/MatchmakingProvider';
export { MatchmakingProvider } from './frame/MatchmakingProvider';
export type { StorageChoice } from './frame/runtime';
export { sharedClient } from './frame/runtime';
export type { ScreenProps } from './screens';
export { Bell, Chat, Dashboard, Matches, Notifications, Profile, Search, Settings, Shortlist } from './screens';
export { SessionFlow } from './session/SessionFlow';
export { Wizard } from './wizard/Wizard';
