import { createHttpFetch } from './http-fetch';

/** The `fetch` of this process. Its connections close when the process ends. */
export default createHttpFetch();
