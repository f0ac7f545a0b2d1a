/** What is said after a report or a block. */

export const resolved = 'Case resolved.';
export const suspended = 'Member suspended.';
export const reinstated = 'Member reinstated.';
export const failed = 'Failed to perform action. Please try again.';
