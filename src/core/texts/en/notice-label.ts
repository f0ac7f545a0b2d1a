/** Labels of the notices that appear for a moment. */

export const undo = 'Undo';
