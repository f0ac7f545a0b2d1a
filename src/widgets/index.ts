/**
 * React components of mm, and the whole site as one mountable app. Wrap components in {@link MatchmakingProvider}; it
 * renders them in a shadow root with our styles, so that neither page nor widget disturbs the other.
 */

export type { MountOptions } from './app/mount-app';
export { mountApp } from './app/mount-app';
export type { Host, HostEvents } from './host';
export { useHost } from './host';
export type { MatchmakingProviderProps } from './MatchmakingProvider';
export { MatchmakingProvider } from './MatchmakingProvider';
export type { StorageChoice } from './runtime';
export { sharedClient } from './runtime';
export type { ScreenProps } from './screens';
export { Bell, Chat, Dashboard, Matches, Notifications, Profile, Search, Settings, Shortlist } from './screens';
export { SessionFlow } from './session/SessionFlow';
export { Wizard } from './wizard/Wizard';
