/** The only export of jiti that we use. The build puts it into a file of its own, which loads with the first flow in code. */
export { createJiti } from 'jiti/static';
