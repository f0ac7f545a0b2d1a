import { settingsLabel } from '../texts';

/** Whether what was typed confirms the deletion of the account: the word, whatever its case and the space around it. */
export function confirmsDeletion(typed: string): boolean {
  return typed.trim().toUpperCase() === settingsLabel.deleteWord;
}
