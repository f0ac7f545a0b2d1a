/** Every text that a member reads. Another language is another folder with the same names beside `en`. */
export * from './en';
