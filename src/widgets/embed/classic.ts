/** The classic script: every element in one file, defined when it loads; the global `mm` names the tags. */
export { ELEMENT_NAMES } from '../elements';
