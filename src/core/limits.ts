/** Limits and times of spec section 9. Times are in milliseconds unless the name says otherwise. */

export const PHOTO_SLOTS = 4;
export const REPORT_PROOFS = 5;
export const REPORT_DESCRIPTION_MAX = 2000;
export const CODE_LENGTH = 6;
export const PASSWORD_MIN = 6;
export const RESET_PASSWORD_MIN = 8;
export const NAME_MIN = 2;
export const NAME_MAX = 60;
export const BIO_MAX = 2000;
export const MESSAGE_MAX = 4000;
export const ADULT_YEARS = 18;
export const HEIGHT_RANGES = { cm: [100, 250], ft: [3, 7] } as const;
export const WEIGHT_RANGE = [30, 200] as const;
export const PHOTO_BYTES_MAX = 15_000_000;

export const OPTIONS_PAGE = 5;
export const CARDS_PER_SLIDE = 3;
export const FEED_SKIPPED = 1;
export const FEED_SHOWN = 9;
export const FEED_DEFAULT_COMPATIBILITY = 50;
export const COMPLETENESS_PER_ITEM = 25;
export const COMPLETENESS_POINTS = 50;
export const VISIBLE_FROM = 70;
export const BADGE_MAX = 99;

/** Items of the first page of a list of members: two rows on a desktop fill a window. */
export const LIST_PAGE = 24;
/** The most items that the backend sends at once. */
export const LARGEST_PAGE = 200;
/** Conversations of a page, and the new matches that the messages screen shows before "See all". */
export const ROOMS_PAGE = 40;
export const NEW_MATCHES_SHOWN = 12;
export const ROOMS_EVERY = 5_000;
export const MESSAGES_EVERY = 3_000;
export const NOTIFICATIONS_EVERY = 15_000;
/** The number of notifications that a backend sends by default. */
export const NOTIFICATIONS_PAGE = 100;
export const SUCCESS_NOTICE_FOR = 2_000;
/** Duration of a notice that offers to undo something. */
export const UNDO_NOTICE_FOR = 6_000;
export const ERROR_NOTICE_FOR = 4_000;
export const NOTICES_MAX = 20;
export const MATCH_MOMENT_AFTER = 50;
/** Wait before another code can be requested: our backend's usual wait, and the longest that is counted down. */
export const RESEND_AFTER = { usual: 60_000, most: 3_600_000 } as const;
export const CALL_TIMEOUT = 30_000;

/** The same for a file of one's own data or of a conversation, which a slow network may take minutes to load. */
export const DOWNLOAD_TIMEOUT = 600_000;
/** Bytes per millisecond: the slowest connection whose uploads we wait for. */
export const UPLOAD_PACE = 8;

/** How long a session counts as its owner's after the password or a mailed code, in milliseconds (extension). */
export const STEP_UP_LASTS = 600_000;
