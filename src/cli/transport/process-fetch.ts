import { createHttpFetch } from './http-fetch';

/** The `fetch` of this process: its connections end with it. */
export default createHttpFetch();
