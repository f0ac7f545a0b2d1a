/**
 * Notices and errors of sign-up, log-in and passwords, from spec sections 2, 5 and 8 to the letter (misspellings included,
 * because testers match them).
 */

export const emailRequired = 'Email is required';
export const emailInvalid = 'Please enter a valid email address';
export const passwordRequired = 'Password is required';
export const passwordShort = 'Password must be at least 6 characters';
export const passwordsDiffer = 'Password not match';
export const codeIncomplete = 'Please enter a complete 6-digit code';
export const resetCodeIncomplete = 'Please enter the 6-digit code.';
export const changeAllRequired = 'All password fields are required.';
export const changeTooShort = 'New password must be at least 6 characters.';
export const changeDiffer = 'New passwords do not match.';
export const resetWeak = 'Password does not meet requirements.';
export const resetDiffer = 'Passwords do not match.';
export const registered = 'Verification code sent!';
export const registerFailed = 'Registration failed. Please try again.';
export const verified = 'Successfully verified';
export const verifyFailed = 'Verification failed';
export const resent = 'Verification code sent successfully';
export const resendFailed = 'Failed to resend code';
export const logInFailed = 'Could not log in. Please try again.';
export const resetRequested = 'Reset link sent! Please check your email.';
export const resetRequestFailed = 'Failed to send reset link. Please try again.';
export const resetDone = 'Password reset successful!';
export const resetFailed = 'Failed to reset password. Please try again.';
export const changed = 'Password changed successfully!';
export const changeFailed = 'Failed to change password';
