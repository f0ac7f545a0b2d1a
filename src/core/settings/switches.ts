export { type DiscreetStore, discreet } from './discreet-store';
export { type PresenceSettingsStore, presenceSettings } from './presence-store';
export { type VisibilityStore, visibility } from './visibility-store';
