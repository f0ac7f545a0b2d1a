/** The API of the backend. It is read when the server runs, not when it is built. */
export const api = `${process.env.MM_ORIGIN ?? 'http://localhost:4600'}/api`;
