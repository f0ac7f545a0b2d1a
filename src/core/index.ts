/**
 * The public interface of the core, for widgets, the CLI and applications. It uses no React, no DOM and no Node. Start with
 * {@link createClient}; get a store with `client.use(chat)`.
 */

export { isReadingLanguage, READING_LANGUAGES, type ReadingLanguage } from './account/model';
export { type AccountSettings, accountSettings } from './account/store';
export type { ApiErrorKind } from './call/errors';
export { ApiError, codeOf, explain, fieldText } from './call/errors';
export type { CallOptions, Http } from './call/http';
export { leave } from './call/leave';
export type { Retries } from './call/retry';
export { retryAfterOf } from './call/retry-after';
export type { TokenStore } from './call/tokens';
export { closedText } from './chat/closed-text';
export type { Message, Room } from './chat/contract';
export type { Conversations } from './chat/conversations';
export { conversations } from './chat/conversations';
export { type Evidence, evidence } from './chat/evidence-store';
export { foundRooms } from './chat/found-rooms';
export type { ThreadMessage } from './chat/messages';
export {
  activeChats,
  arrivedSince,
  closedBecause,
  hasLeft,
  isFromOther,
  newMatches,
  roomName,
  unreadTotal,
} from './chat/model';
export { newRoomsList } from './chat/new-rooms';
export type { Preview } from './chat/preview';
export { previewOf, previewTime } from './chat/preview';
export type { Chat } from './chat/store';
export { charactersLeft, chat, isNearLimit, isSendable } from './chat/store';
export { type Bubble, bubbleKey, isEmojiOnly, type ThreadBlock, thread, threadBlocks } from './chat/thread';
export type { Client, ClientOptions, Noun, PublicLists, SessionEnd, StoreDefinition } from './client';
export { createClient } from './client';
export { clock } from './clock';
export type { Consents } from './consents/contract';
export { CONSENT_PURPOSES, type ConsentPurpose, SENSITIVE_VERSION } from './consents/model';
export { consentState, newestConsent } from './consents/newest';
export { isSensitive, SHARES_SENSITIVE } from './consents/rules';
export { type ConsentStore, consents } from './consents/store';
export type { NamedEndpoint } from './contract';
export { contract } from './contract';
export { type DetailsStore, profileDetails } from './editor/details-store';
export type { PartPlace, ProfilePart } from './editor/parts';
export { bioPart, detailParts, findPart, hobbiesPart, isPrivate, personalPart, wishParts } from './editor/parts';
export { shownAnswers } from './editor/shown';
export type { Editing, ProfileEditor } from './editor/store';
export { profileEditor } from './editor/store';
// Endpoint is not exported: otherwise the compiler names the types of contracts through this index, which makes a circle. Use
// `NamedEndpoint['endpoint']`.
export type { AnswerOf, BodyOf } from './endpoint';
export type { ProfileExport } from './export/contract';
export type { ExportStore } from './export/store';
export { exportFileName, profileExport } from './export/store';
export { changedFields, changeOf, profileAnswers } from './form/answers';
export type { Answer, Answers, Field, FieldKind, Step } from './form/field';
export { isAsked, listOf, textOf } from './form/field';
export { oppositeOf, optionName } from './form/option-name';
export { preferencesPayload, profilePayload } from './form/payload';
export { checkAll, checkStep, type StepFailure, stepTitle } from './form/progress';
export { wizardSteps } from './form/rules';
export { MUST_HAVES, mustHaveAt, preferencesOf, wishAnswers } from './form/wishes';
export * from './help/store';
export type { LegalBlock, LegalPage as LegalText, LegalSpan, LegalSummary } from './legal/contract';
export { inForce } from './legal/in-force';
export { LEGAL_PAGES, type LegalName, legalPageAt, openScreenAt } from './legal/model';
export { type Legal, legal } from './legal/store';
export * from './limits';
export * from './lock';
export type * from './matches/contract';
export { fitting } from './matches/fitting';
export { foundLiked, foundLikedMe, foundMutual } from './matches/found';
export * from './matches/lists';
export type { CardAction, Decided, FeedItem } from './matches/model';
export {
  cardAction,
  likedMeOnly,
  likedOnly,
  mutualIds,
  mutualOnly,
  visibleFeed,
  visibleShortlist,
  weeklyChange,
} from './matches/model';
export { type NewsGroup, newsGroups, newsList } from './matches/news';
export { type Matches, matches } from './matches/store';
export { type BlockedStore, blockedMembers } from './members/blocked-store';
export type { BlockedMember, ReportReceipt } from './members/contract';
export { proofField } from './members/contract';
export type { Decision } from './members/decisions';
export { type MutualChecks, mutualChecks } from './members/mutual-checks';
export { presenceText } from './members/presence';
export { type ReasonTexts, reasonTexts } from './members/reasons';
export { checkReport, type Report, type Reports, reports } from './members/report-store';
export type { LikeTexts, Members, Moment } from './members/store';
export { members } from './members/store';
export type * from './moderation/contract';
export { type CaseDecision, type Explanation, type Moderation, moderation } from './moderation/store';
export type { Notice, Notices } from './notices';
export type { Notification, NotificationSettings } from './notifications/contract';
export { type NotificationTarget, notificationTarget } from './notifications/destination';
export type { NotificationDay, NotificationGroup } from './notifications/groups';
export { notificationGroups } from './notifications/groups';
export { type NotificationHistory, notificationHistory } from './notifications/history-store';
export { badgeText } from './notifications/model';
export { type NotificationSettingsStore, notificationSettings } from './notifications/settings-store';
export { type Notifications, notifications } from './notifications/store';
export * from './options';
export * from './partners';
export type { Country } from './places/contract';
export { compareCountries, otherNamesOf } from './places/country-names';
export { type Places, places } from './places/store';
export type { DraftStore, KeyValue, Platform, StorageChange } from './platform';
export { createMemoryStore, createPlainPlatform } from './platform';
export type { Preferences, SavedPreferences } from './preferences/contract';
export { mayBeMustHave } from './preferences/rules';
export { displayedAge, isAdult, parseDay } from './profile/age';
export type { Completeness, CompletenessItem } from './profile/completeness';
export { completenessOf } from './profile/completeness';
export type { NewProfile, Photo, Profile, ProfileChange, ProfileDetails } from './profile/contract';
export { joinHobbies, splitHobbies } from './profile/hobbies';
export { imageTypeOf, namedPhoto, PHOTO_TYPES } from './profile/image-type';
export { genderName, hasFirstName, largePhotoOf, photoOf, placeOf } from './profile/model';
export { firstNameOf, nameOf } from './profile/names';
export { ownProfile } from './profile/own';
export { photoAddress } from './profile/photo-address';
export { type PhotoSlot, type ProfilePhotos, photoSlots, profilePhotos } from './profile/photos-store';
export { type ProfileStore, profile } from './profile/store';
export type { GuardDecision, GuardState } from './routes/guard';
export { guard } from './routes/guard';
export type { Destination, ReturnPlace } from './routes/return-place';
export { returnPlace } from './routes/return-place';
export type { Route, RouteAccess, RouteName } from './routes/routes';
export { findRoute, pathTo, routes } from './routes/routes';
export type { SearchQuery, SearchResult } from './search/contract';
export * from './search/few-results';
export type { FilterName, SearchFilters, SearchSort } from './search/filters';
export {
  FILTER_OPTIONS,
  FILTERS,
  isSearch,
  readFilters,
  SEARCH_NAME_MAX,
  SEARCH_SORTS,
  searchQueryOf,
  writeFilters,
} from './search/filters';
export type { Found, More } from './search/found';
export { countOf, idOf, isWhole, profileOf, withPage } from './search/found';
export type { ShortlistPlace } from './search/shortlist-places';
export { shortlistPlaces } from './search/shortlist-places';
export type { Search } from './search/store';
export { search } from './search/store';
export { withoutFound } from './search/suggested';
export type { CodeWait } from './session/code-wait';
export { codeWait } from './session/code-wait';
export type { Tokens } from './session/contract';
export type { Everywhere } from './session/everywhere';
export { everywhere } from './session/everywhere';
export { checkSignUp, codeDigits, isCode, isEmail, passwordTraits, plainCode } from './session/rules';
export type { Session } from './session/store';
export { session } from './session/store';
export type { Account, PresenceSettings, VisibilitySettings } from './settings/contract';
export { type DiscreetStore, discreet } from './settings/discreet-store';
export { blockedSince, confirmsDeletion } from './settings/model';
export * from './settings/switches';
export type { Action, Result } from './store/action';
export { createAction, refusal } from './store/action';
export type { FieldTexts } from './store/field-texts';
export type { FoundList, FoundSort, Wanted } from './store/found-list';
export { loadRest, type MorePages, morePages, type NextPage } from './store/more-pages';
export type { OwnDrafts, OwnDrafts as Drafts } from './store/own-drafts';
export { createOwnDrafts } from './store/own-drafts';
export type { PagedList } from './store/paged-list';
export { reportLostPhoto } from './store/photo-renewal';
export type { Resource, ResourceState } from './store/resource';
export { createResource } from './store/resource';
export type { Switches } from './store/switches';
export { latinDigits } from './text/digits';
export { fold } from './text/fold';
export * from './text/language';
export { type Run, type RunKind, runsOf } from './text/runs';
export { withoutStacks } from './text/stacks';
export { isBlank } from './text/visible';
export * from './texts';
export * from './texts/situations';
export { clockTime, type Day, dateAndTime, dayName, timeAgo } from './time';
export type { SubmitCall } from './wizard/draft';
export { hasDraft, hasUnfinishedSubmit } from './wizard/draft';
export { type Wizard, wizard } from './wizard/store';
export { factName, worded } from './wizard/wording';
