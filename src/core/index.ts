/**
 * The core's public face: what widgets, the CLI and applications build on. Framework-agnostic: no React, no DOM, no
 * Node. Start with {@link createClient}; nouns are reached with `client.use(chat)`.
 */
export type { Action, Result } from './action';
export { createAction, refusal } from './action';
export type { Message, Room } from './chat/contract';
export type { Bubble, ThreadDay } from './chat/days';
export { threadDays } from './chat/days';
export type { Drafts } from './chat/drafts';
export type { ThreadMessage } from './chat/model';
export { activeChats, newMatches, roomName, thread, unreadTotal } from './chat/model';
export type { Chat } from './chat/store';
export { chat } from './chat/store';
export type { Client, ClientOptions, Noun, PublicLists, SessionEnd } from './client';
export { createClient } from './client';
export type { NamedEndpoint } from './contract';
export { contract } from './contract';
// Not Endpoint: with it here the compiler would name the types of contracts through this index, in a circle. It is
// `NamedEndpoint['endpoint']`.
export type { AnswerOf, BodyOf } from './endpoint';
export type { ApiErrorKind } from './errors';
export { ApiError, codeOf, explain, fieldText } from './errors';
export type { ProfileExport } from './export/contract';
export type { ExportStore } from './export/store';
export { profileExport } from './export/store';
export type { GuardDecision, GuardState } from './guard';
export { guard } from './guard';
export type { CallOptions, Http } from './http';
export * from './labels';
export * from './limits';
export type {
  Activity,
  Counts,
  LikedItem,
  LikedMeItem,
  MutualMatch,
  ShortlistItem,
  Suggestion,
} from './matches/contract';
export type { CardAction, FeedItem } from './matches/model';
export { cardAction, likedMeOnly, likedOnly, visibleFeed, visibleShortlist, weeklyChange } from './matches/model';
export type { Matches } from './matches/store';
export { matches } from './matches/store';
export * from './member-labels';
export type { BlockedStore } from './members/blocked-store';
export { blockedMembers } from './members/blocked-store';
export type { BlockedMember } from './members/contract';
export type { Decision, Members, Moment } from './members/store';
export { members } from './members/store';
export * from './messages';
export type { AuditEntry, Case, CaseOutcome, CaseQuery, CaseSummary } from './moderation/contract';
export type { Moderation } from './moderation/store';
export { moderation } from './moderation/store';
export type { Notice, Notices } from './notices';
export type { Notification, NotificationSettings } from './notifications/contract';
export { badgeText } from './notifications/model';
export type { NotificationSettingsStore } from './notifications/settings-store';
export { notificationSettings } from './notifications/settings-store';
export type { Notifications } from './notifications/store';
export { notifications } from './notifications/store';
export * from './options';
export { photoAddress } from './photo-address';
export type { Country } from './places/contract';
export type { Places } from './places/store';
export { places } from './places/store';
export type { DraftStore, KeyValue, Platform } from './platform';
export { createMemoryStore, createPlainPlatform } from './platform';
export type { Preferences, SavedPreferences } from './preferences/contract';
export { mayBeMustHave } from './preferences/rules';
export { displayedAge, isAdult, parseDay } from './profile/age';
export type { Completeness, CompletenessItem } from './profile/completeness';
export { completenessOf } from './profile/completeness';
export type {
  Account,
  NewProfile,
  Photo,
  Profile,
  ProfileChange,
  ProfileDetails,
} from './profile/contract';
export type { DetailsStore } from './profile/details-store';
export { profileDetails } from './profile/details-store';
export { joinHobbies, splitHobbies } from './profile/hobbies';
export { genderName, hasFirstName, nameOf, photoOf, placeOf } from './profile/model';
export type { ProfileStore } from './profile/store';
export { profile } from './profile/store';
export type { Resource, ResourceState } from './resource';
export { createResource } from './resource';
export type { Route, RouteAccess, RouteName } from './routes';
export { findRoute, pathTo, routes } from './routes';
export type { SearchQuery, SearchResult } from './search/contract';
export type { Search } from './search/store';
export { search } from './search/store';
export type { Tokens } from './session/contract';
export type { Everywhere } from './session/everywhere';
export { everywhere } from './session/everywhere';
export type { FieldTexts } from './session/rules';
export { codeDigits, isCode, isEmail, passwordTraits } from './session/rules';
export type { Session } from './session/store';
export { session } from './session/store';
export type { Day } from './time';
export { clockTime, dayName, timeAgo } from './time';
export type { TokenStore } from './tokens';
export type { SubmitCall } from './wizard/draft';
export { hasUnfinishedSubmit } from './wizard/draft';
export type { Answer, Answers, Field, FieldKind, Step } from './wizard/field';
export { isAsked, listOf, textOf } from './wizard/field';
export { wizardText } from './wizard/messages';
export { preferencesPayload, profilePayload } from './wizard/payload';
export type { StepFailure } from './wizard/rules';
export { checkAll, checkStep, stepTitle, wizardSteps } from './wizard/rules';
export type { Wizard } from './wizard/store';
export { wizard } from './wizard/store';
