/** The name for the member's own address. */
export const OWN = '';

/** Returns an address in the form that the backend compares. */
export const plainAddress = (email: string) => email.trim().toLowerCase();
