import path from 'node:path';

export default {
  // The lock file of this repository would make Next take the whole repository for the application.
  turbopack: { root: path.join(import.meta.dirname, '..') },
};
