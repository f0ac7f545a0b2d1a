import { settingsLabel } from '../texts';

/** Whether a typed text confirms deleting the account: the right word, ignoring case and surrounding spaces. */
export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toUpperCase() === settingsLabel.deleteWord;
}
