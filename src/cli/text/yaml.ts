// The package is CommonJS: bundled, its names are found by a static import only. Loaded by who needs it, it stays lazy.
export { parse, stringify } from 'yaml';
