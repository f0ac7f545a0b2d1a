/** The API of the backend, for the `api` attribute of every element. */
export const api = `${import.meta.env.MM_ORIGIN}/api`;
