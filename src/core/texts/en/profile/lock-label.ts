/** Texts of the lock on a device. */

export const title = 'Lock on this device';
export const intro =
  'Asks for a PIN or passkey before anything is shown on this device. It protects you from somebody who picks up your phone, not from an expert who reads what the browser stores.';
export const locked = 'Locked';
export const unlock = 'Unlock';
export const pin = 'PIN';
export const pinHint = '4 to 8 digits';
export const repeat = 'Repeat the PIN';
export const rule = 'Please enter 4 to 8 digits.';
export const differs = 'The two PINs are different.';
export const wrong = (left: number) =>
  left === 1
    ? 'This PIN is wrong. You have one more try before you are logged out.'
    : `This PIN is wrong. You have ${left} more tries before you are logged out.`;
export const setPin = 'Set a PIN';
export const changePin = 'Change the PIN';
export const usePasskey = 'Use a passkey';
export const withPasskey = 'Unlock with your passkey';
export const passkeyFailed = 'We could not confirm that it is you. Please try again.';
export const notSet = 'The lock could not be set. Please try again.';
export const off = 'Switch off the lock';
export const now = 'Lock now';
export const isPin = 'The lock is on. It asks for your PIN.';
export const isPasskey = 'The lock is on. It asks for your passkey.';
export const after = 'Ask again when the page was in the background';
export const afterHint = 'It always asks when you open the page.';
export const minutes: Readonly<Record<number, string>> = {
  0: 'At once',
  1: '1 minute',
  5: '5 minutes',
  15: '15 minutes',
};
export const confirm = 'Confirm that it is you';
export const goOn = 'Continue';
export const forgotPin = 'Forgot your PIN?';
export const forgotPasskey = 'Cannot use your passkey?';
export const forgotBody = 'Log out on this device, and log in again with your password. That removes the lock.';
export const ended =
  'A wrong PIN was entered five times, so we logged you out on this device. Please log in with your password.';
export const unavailable = 'This page is not encrypted with https, so the browser offers no lock here.';
