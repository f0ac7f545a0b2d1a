// The package is CommonJS. When bundled, only a static import finds its names. This module is loaded lazily instead.
export { parse, stringify } from 'yaml';
