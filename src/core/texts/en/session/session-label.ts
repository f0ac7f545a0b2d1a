import { isolateInEnglish } from '../../../text/isolate';

/** Labels of sign-up, log-in and passwords. */

export const logInTitle = 'Welcome back';
export const logInIntro = 'Log in to continue to your matches.';
export const logIn = 'Log in';
/** The link on the sign-up screen, spec section 2 "Sign up". */
export const logInLink = 'Login';
export const logOut = 'Log Out';
export const signUpTitle = 'Create your account';
export const signUpIntro = 'For adults in the UAE who are looking for a husband or a wife.';
export const signUp = 'Sign up';
export const email = 'Email';
export const password = 'Password';
export const confirmPassword = 'Confirm password';
export const passwordHint = 'At least 6 characters.';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
export const forgot = 'Forgot Password';
export const noAccount = 'New here?';
export const haveAccount = 'Already have an account?';
export const codeTitle = 'Verify your email';
export const codeIntro = (email: string) => `Enter the 6-digit code we sent to ${email}.`;
export const code = '6-digit code';
export const resend = 'Resend code';
export const otherEmail = 'Use a different email';
export const forgotTitle = 'Forgot your password?';
export const forgotIntro = 'Enter your email and we will send you a code.';
export const sendCode = 'Send code';
export const resetCodeTitle = 'Check your email';
export const resetTitle = 'Choose a new password';
export const newPassword = 'New password';
export const resetPassword = 'Reset password';
export const changePassword = 'Change Password';
export const currentPassword = 'Current password';
export const traits = {
  length: 'At least 8 characters',
  upper: 'One uppercase letter',
  lower: 'One lowercase letter',
  digit: 'One digit',
  special: 'One special character',
} as const;
export const ruleMet = '(met)';
export const signedInAs = (name: string) => `Logged in as ${isolateInEnglish(name)}`;
export const signedIn = 'You are logged in';
