/** Whether a text is a UUID, like the ids of members, conversations and keys. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
