/** Labels of the verification code and its waiting time. */

export const resendIn = (seconds: number) => `Resend code in ${seconds} s`;
export const spam = 'No email? It can take a few minutes. Please check your spam folder, too.';
