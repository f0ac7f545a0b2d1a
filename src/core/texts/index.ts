/**
 * Every text that a member sees. The build puts the folder of another language, such as `ar`, in the place of `en`: there is no
 * table of texts at run time.
 */
export * from './en';
