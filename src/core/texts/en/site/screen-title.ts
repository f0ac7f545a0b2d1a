/** Titles of the screens, by the name of their route. */

export const login = 'Login';
export const signup = 'Sign up';
export const otp = 'Verify your email';
export const wizard = 'Create your profile';
export const dashboard = 'Dashboard';
export const profile = 'Profile';
export const match = 'Match';
export const shortlisted = 'Shortlisted Profiles';
export const matches = 'Matches';
export const messages = 'Messages';
export const settings = 'Settings';
export const search = 'Search';
export const notifications = 'Notifications';
export const terms = 'Terms';
export const privacy = 'Privacy notice';
export const safety = 'Staying safe';
export const contact = 'Contact';
export const help = 'Help without an account';
