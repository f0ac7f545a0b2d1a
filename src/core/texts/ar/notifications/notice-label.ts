/** Labels of the notices that are shown for a moment. */

export const undo = 'تراجع';
