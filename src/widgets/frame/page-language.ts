/** Where the loader that the page names leaves its language, for elements that name none. Its type, a text, must not change. */
export const PAGE_LANGUAGE = Symbol.for('mm.language.v1');
