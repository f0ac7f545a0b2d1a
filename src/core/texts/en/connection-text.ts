/** Texts for when the service cannot be reached or used. */

export const expired = 'Session expired. Please login again.';
export const offline = 'You are offline. What you see may be out of date.';
export const unreachable = 'The service cannot be reached. Check your connection and try again.';
export const timeout = 'The service took too long to answer. Please try again.';
export const busy = 'Too many requests. Please wait a moment and try again.';
export const broken = 'Something went wrong on our side. Please try again.';
export const unreadable = 'The service sent a reply that we could not read.';
export const reconnecting = 'Reconnecting…';
