/** The classic script: one file that defines every element when it loads. The global `mm` lists the tags. */
export { ELEMENT_NAMES } from '../elements';
