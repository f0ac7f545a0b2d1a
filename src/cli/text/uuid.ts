/** Whether a text is a UUID, as members, conversations and keys are named. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
