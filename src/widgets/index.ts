/**
 * The React components of mm, and the whole site as one mountable app. Wrap components in {@link MatchmakingProvider}, which
 * renders them in a shadow root with our styles, so that page and widgets do not affect each other.
 */

export type { MountOptions } from './app/mount-app';
export { mountApp } from './app/mount-app';
export type { Host, HostEvents } from './frame/host';
export { useHost } from './frame/host';
export type { StorageChoice } from './frame/runtime';
export { sharedClient } from './frame/runtime';
export type { MatchmakingProviderProps } from './root/MatchmakingProvider';
export { MatchmakingProvider } from './root/MatchmakingProvider';
export { Bell } from './screens/Bell';
export type { ChatProps } from './screens/Chat';
export { Chat } from './screens/Chat';
export { Dashboard } from './screens/Dashboard';
export { Matches } from './screens/Matches';
export { Notifications } from './screens/Notifications';
export { Profile } from './screens/Profile';
export type { ScreenProps } from './screens/props';
export { Search } from './screens/Search';
export { Settings } from './screens/Settings';
export { Shortlist } from './screens/Shortlist';
export { SessionFlow } from './session/SessionFlow';
export { Wizard } from './wizard/Wizard';
