/** Notices after a moderator's actions. */

export const claimed = 'You work on this case.';
export const released = 'You gave the case back.';
export const severityChanged = 'Urgency changed.';
export const birthCorrected = 'Date of birth corrected. The member is told.';
export const childSuspended = 'Member suspended as a child. Everything is erased within 72 hours.';
export const shown = 'The profile is shown again.';
export const resolved = 'Case resolved.';
export const suspended = 'Member suspended.';
export const reinstated = 'Member reinstated.';
export const noted = 'Request noted.';
export const proposed = 'Proposed. Another person must confirm it.';
export const confirmed = 'Confirmed. The operator can make the file now.';
export const suspendedMany = 'Members suspended.';
export const failed = 'Failed to perform action. Please try again.';
