/** The backend's origin. The command that builds this application replaces it. */
declare const MM_ORIGIN: string;

/** The loader of the elements. A page with a fixed backend has this address in a script tag of `index.html`. */
export const loader = `${MM_ORIGIN}/embed/loader.js`;
/** The API of the backend, for the `api` attribute of every element. */
export const api = `${MM_ORIGIN}/api`;
