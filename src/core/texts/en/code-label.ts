/** Labels of the code and of its waiting time. */

export const resendIn = (seconds: number) => `Resend code in ${seconds} s`;
export const spam = 'Nothing there? Look in the spam folder as well.';
