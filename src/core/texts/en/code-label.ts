/** Labels of the verification code and its waiting time. */

export const resendIn = (seconds: number) => `Resend code in ${seconds} s`;
export const spam = 'No email? Please check your spam folder.';
